golden-board = Wyspa Złotego Miasta
golden-coast = wybrzeże
golden-forest = las
golden-plain = równina
golden-mountains = góry
golden-desert = pustynia
golden-jugs = dzbany
golden-wine = wino
golden-cloth = tkaniny
golden-spices = przyprawy
golden-river-FP = rzeka między lasem a równiną
golden-river-PM = rzeka między równiną a górami
golden-river-MD = rzeka między górami a pustynią
golden-river-DF = rzeka między pustynią a lasem
golden-quarter-forest = leśna ćwiartka
golden-quarter-plain = ćwiartka równiny
golden-quarter-mountains = górska ćwiartka
golden-quarter-desert = pustynna ćwiartka
golden-space-port = port ({ $terrain })
golden-space-suburb = przedmieście ({ $terrain })
golden-space-outer = zewnętrzna dzielnica ({ $terrain })
golden-space-inner = wewnętrzna dzielnica ({ $terrain })
golden-reward-coin1 = 1 moneta
golden-reward-coin2 = 2 monety
golden-reward-landscape = karta krajobrazu
golden-reward-key = klucz
golden-reward-goods = karta towaru
golden-reward-bonus = karta premii
golden-contracts =
  { $count ->
     [one] kontrakt
     [few] kontrakty
    *[many] kontraktów
  }
golden-coins =
  { $count ->
     [one] moneta
     [few] monety
    *[many] monet
  }
golden-keys =
  { $count ->
     [one] klucz
     [few] klucze
    *[many] kluczy
  }
golden-cards =
  { $count ->
     [one] karta
     [few] karty
    *[many] kart
  }
golden-bonus-cards =
  { $count ->
     [one] karta premii
     [few] karty premii
    *[many] kart premii
  }
golden-stalls-left =
  { $count ->
     [one] stragan został
     [few] stragany zostały
    *[many] straganów zostało
  }
golden-first = pierwszy gracz
golden-scoring-card = Podliczanie w rundzie { $round }
golden-pairs = Pary krajobrazów
golden-your-hand = Twoje karty krajobrazów
golden-joker = dwie takie same to joker
golden-joker-of = 2 × { $card } jako joker
golden-your-bonus = Twoje karty premii
golden-open-goods = Odkryte karty towarów, a w talii { $count }
golden-choose = Wybierz
golden-bonus-per_goods_card = 3 za każdą kartę towaru
golden-bonus-per_coin = 2 za każdą monetę
golden-bonus-per_city_stall = 1 za każdy stragan w mieście
golden-bonus-per_river_stall = 2 za każdy stragan nad rzeką
golden-bonus-per_stall_forest = 1 za każdy stragan w lesie
golden-bonus-per_stall_plain = 1 za każdy stragan na równinie
golden-bonus-per_stall_mountains = 1 za każdy stragan w górach
golden-bonus-per_stall_desert = 1 za każdy stragan na pustyni
golden-do-bid = Zaklep parę { $cards }
golden-do-displace = Przegoń ({ $player }) z pary { $cards } za { $price }
golden-do-build = Stragan, { $space }, za { $payment }
golden-do-discard = Odłóż karty ({ $cards })
golden-do-take = Weź kartę ({ $card })
golden-do-take-top = Wylosuj z talii towarów
golden-do-return = Odłóż kartę ({ $card })
golden-do-done = Koniec budowy
golden-do-done-none = Nic nie buduj
golden-ask-bid = Połóż dłoń na parze kart krajobrazu; w tej rundzie punktują { $good } i { $place }.
golden-ask-build = Zbuduj stragany na podświetlonych polach (najwyżej dwa) albo zakończ.
golden-ask-choose-bonus = Wybierz kartę premii; zapłaci na końcu gry, a nikt inny jej nie zobaczy.
golden-ask-choose-goods = Weź kartę towaru, odkrytą lub z talii, a jej towary dadzą kontrakty, gdy pokaże je karta podliczania.
golden-ask-return-goods = Masz pięć kart towarów, o jedną za dużo, więc odłóż jedną, która wypadnie z gry.
golden-ask-discard = Na koniec tury masz za dużo kart krajobrazu, więc wybierz, które odłożysz.
golden-wait-bid = { $players } wybiera parę.
golden-wait-build = { $players } buduje.
golden-wait-choose-bonus = { $players } wybiera kartę premii.
golden-wait-choose-goods = { $players } bierze kartę towaru.
golden-wait-return-goods = { $players } odkłada kartę towaru.
golden-wait-discard = { $players } odkłada karty.
golden-event-scoring-card = W tej rundzie punktują { $good } i { $place }.
golden-event-reshuffled = Zużyte karty krajobrazów są tasowane.
golden-event-hand-laid = { $player } kładzie dłoń na parze { $row }.
  .you = Kładziesz dłoń na parze { $row }.
golden-event-displaced = { $player } przegania ({ $loser }) za { $price }.
  .you = Przeganiasz ({ $loser }) za { $price }.
  .yours = { $player } przegania cię za { $price }.
golden-event-pair-taken = { $player } bierze parę kart ({ $cards }).
  .you = Bierzesz parę kart ({ $cards }).
golden-event-built = { $player } buduje stragan, { $space }, za { $paid }.
  .you = Budujesz stragan, { $space }, za { $paid }.
golden-event-built-key = { $player } z kluczem buduje stragan, { $space }, za { $paid }.
  .you = Z kluczem budujesz stragan, { $space }, za { $paid }.
golden-event-coins =
  { $player } dostaje { $count } { $count ->
     [one] monetę
     [few] monety
    *[many] monet
  }.
  .you =
    Dostajesz { $count } { $count ->
       [one] monetę
       [few] monety
      *[many] monet
    }.
golden-event-key = { $player } dostaje klucz.
  .you = Dostajesz klucz.
golden-event-goods = { $player } bierze kartę towaru ({ $card }).
  .you = Bierzesz kartę towaru ({ $card }).
golden-event-goods-returned = { $player } odkłada kartę towaru ({ $card }).
  .you = Odkładasz kartę towaru ({ $card }).
golden-event-no-reward = Dla gracza { $player } nie ma nagrody.
  .you = Nie ma dla ciebie nagrody.
golden-event-contracts =
  { $player } zdobywa { $count } { $count ->
     [one] kontrakt
     [few] kontrakty
    *[many] kontraktów
  } ({ $source }).
  .you =
    Zdobywasz { $count } { $count ->
       [one] kontrakt
       [few] kontrakty
      *[many] kontraktów
    } ({ $source }).
golden-event-drawn = { $player } dobiera kartę krajobrazu.
  .you = Dobierasz kartę krajobrazu.
golden-event-drawn-known = { $player } dobiera kartę krajobrazu ({ $card }).
  .you = Dobierasz kartę krajobrazu ({ $card }).
golden-event-bonus-taken = { $player } bierze kartę premii.
  .you = Bierzesz kartę premii.
golden-event-discarded = { $player } odkłada karty ({ $cards }).
  .you = Odkładasz karty ({ $cards }).
golden-event-first-player = Pierwszym graczem zostaje { $player }.
  .you = Zaczynasz jako pierwszy gracz.
golden-event-ended = Koniec gry.
golden-event-bonus-scored =
  { $player } dostaje { $count } { $count ->
     [one] kontrakt
     [few] kontrakty
    *[many] kontraktów
  } za kartę premii ({ $card }).
  .you =
    Dostajesz { $count } { $count ->
       [one] kontrakt
       [few] kontrakty
      *[many] kontraktów
    } za kartę premii ({ $card }).
golden-source-district = dzielnica
golden-source-river = rzeka
golden-source-quarter = ćwiartka
golden-source-good = towary
golden-source-majority = większość
golden-refused-over = Gra jest skończona.
golden-refused-not-your-turn = To nie twoja kolej.
golden-refused-not-now = Najpierw trzeba zrobić coś innego.
golden-refused-no-such-pair = Nie ma takiej pary.
golden-refused-too-dear = Przegonienie kosztuje { $price }; masz { $coins }.
golden-refused-no-such-space = Nie ma takiego pola.
golden-refused-own-stall = Masz tam już stragan.
golden-refused-occupied = To pole jest zajęte.
golden-refused-no-road = Nie prowadzi tam droga od twoich straganów.
golden-refused-no-key = Potrzebny jest klucz.
golden-refused-needs = Potrzeba { $needs } × { $wanted }; możesz zapłacić { $payable }.
golden-refused-not-in-hand = Nie masz takich kart ({ $cards }).
golden-refused-excess = Odłóż dokładnie { $excess }.
golden-refused-cannot-discard = Nie masz takich kart ({ $cards }).
golden-refused-bonus-gone = Tej karty premii już nie ma.
golden-refused-goods-not-open = Ta karta ({ $card }) nie leży odkryta.
golden-refused-goods-deck-empty = Talia towarów jest pusta.
golden-refused-goods-not-yours = Nie masz takiej karty ({ $card }).
golden-city-score-districts = Dzielnice
golden-city-score-rivers = Rzeki
golden-city-score-quarters = Ćwiartki
golden-city-score-goods = Towary
golden-city-score-majorities = Większość
golden-city-score-per_goods_card = Premia za karty towarów
golden-city-score-per_coin = Premia za monety
golden-city-score-per_city_stall = Premia za miasto
golden-city-score-per_river_stall = Premia za rzeki
golden-city-score-per_stall_forest = Premia za las
golden-city-score-per_stall_plain = Premia za równinę
golden-city-score-per_stall_mountains = Premia za góry
golden-city-score-per_stall_desert = Premia za pustynię
golden-free = wolna
golden-displace-price = przegonienie za { $price }
golden-outlook = gdyby punktować teraz
golden-payable = Możesz zapłacić na podświetlonych polach: { $kinds }
golden-left-in-hand = Zostanie na ręce: { $cards }
golden-would-win = Ta runda dałaby ci wtedy { $count } { $count ->
     [one] kontrakt
     [few] kontrakty
    *[many] kontraktów
  }
golden-stuck = nie może już budować
golden-ask-build-second = Możesz zbudować jeszcze jeden stragan na podświetlonym polu albo zakończyć.
golden-bonus-now = { $card }, teraz { $count }
golden-costs-about = Port kosztuje kartę wybrzeża, każde inne pole dwie karty swojego terenu, a wewnętrzna dzielnica także klucz. Dwie takie same karty zastępują jedną dowolną inną.
golden-prizes = pierwszy stragan { $first } { $first ->
     [one] kontrakt
     [few] kontrakty
    *[many] kontraktów
  }, drugi { $second }
golden-bid-free = Nic nie kosztuje. Karty dostaniesz, gdy każdy będzie miał parę
golden-bid-dear = Płacisz { $price }, { $player } wybiera ponownie; następne przegonienie kosztuje { $next }
golden-moment = Punktacja rundy { $round }
