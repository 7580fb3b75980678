catan-board = Wyspa Catan
catan-island-beginner = Wyspa dla początkujących, zawsze taka sama
catan-island-travel = Wyspa z sześciu płytek, losowo
catan-island-classic = Wyspa, na której wszystko jest losowe
catan-dice = Kości pokazują { $first } i { $second }
catan-brick = glina
catan-lumber = drewno
catan-wool = wełna
catan-grain = zboże
catan-ore = ruda
catan-nothing = nic
catan-forest = las
catan-pasture = pastwisko
catan-fields = pole uprawne
catan-hills = wzgórze
catan-mountains = góry
catan-desert = pustynia
catan-knight = Rycerz
catan-road-building = Budowa dróg
catan-invention = Wynalazek (Year of Plenty)
catan-monopoly = Monopol
catan-victory-point = Punkt zwycięstwa
catan-neutral = Gracz neutralny
catan-points = Punkty
catan-cards-in-hand = Karty surowców na ręce
catan-development-cards = Karty rozwoju
catan-largest-army = Odkryci rycerze, dla najwyższej władzy rycerskiej
catan-longest-road = Najdłuższa droga handlowa
catan-trade-cards = Karty handlu
catan-your-hand = Twoje karty
catan-your-development-cards = Twoje karty rozwoju
catan-costs = Koszty budowy
catan-cost-road = Droga
catan-cost-settlement = Osada
catan-cost-city = Miasto
catan-cost-card = Karta rozwoju
catan-trade = Handel
catan-gives = daje
catan-wants = i chce
catan-you-give = Dajesz
catan-you-want = Chcesz
catan-bank-trade = Handel morski (z bankiem)
catan-bank = Bank
catan-bank-holds = Zapas banku ({ $resource })
catan-deck = Karty rozwoju do kupienia
catan-harbour-any = W porcie trzy jednakowe karty za jedną dowolną
catan-harbour-one = W porcie dwie karty ({ $resource }) za jedną dowolną
catan-counter = Zaproponuj coś innego
catan-why-not-accept = Dlaczego nie mogę się zgodzić?
catan-decline-unpayable = Odrzucaj za mnie to, czego nie mogę zapłacić
catan-hint-cost = Koszt: { $cards }
catan-hint-yield = Na 36 rzutów: { $cards }
catan-hint-road = Prowadzi do nowych miejsc; pięć z rzędu może być najdłuższą drogą
catan-hint-settlement = 1 punkt i jedna karta za każdy rzut z jej liczbą
catan-hint-city = 1 punkt więcej i dwie karty zamiast jednej
catan-hint-card = Rycerz, karta postępu albo punkt zwycięstwa
catan-hint-beside = Obok: { $players }
catan-hint-beside-nobody = Nikt nie ma obok budowli.
catan-about-knight = Przesuń złodzieja i weź kartę. Trzech odkrytych rycerzy może dać najwyższą władzę rycerską.
catan-about-road-building = Zbuduj dwie drogi za darmo.
catan-about-invention = Weź z banku dwie dowolne karty.
catan-about-monopoly = Nazwij surowiec, a wszyscy oddadzą ci wszystkie takie karty.
catan-about-victory-point = Daje ci jeden punkt i pozostaje zakryta.
catan-answer-waiting = zastanawia się
catan-answer-composing = przygotowuje ofertę
catan-answer-accepted = przyjmuje
catan-answer-declined = odrzuca
catan-answer-countered = proponuje w zamian

catan-do-roll = Rzuć kośćmi
catan-do-end-turn = Zakończ kolejkę
catan-do-buy-card = Kup kartę rozwoju
catan-do-play = Zagraj kartę „{ $card }”
catan-do-monopoly = Monopol ({ $resource })
catan-do-road = Droga ({ $place })
catan-do-settlement = Osada ({ $place })
catan-do-city = Miasto ({ $place })
catan-do-neutral-road = Droga gracza neutralnego { $colour } ({ $place })
catan-do-neutral-settlement = Osada gracza neutralnego { $colour } ({ $place })
catan-do-bank = { $rate } × { $give } za 1 × { $want }
catan-do-give = Daj kartę ({ $resource })
catan-do-want = Chcę kartę ({ $resource })
catan-do-offer = Złóż tę ofertę
catan-do-accept = Przyjmij
catan-do-decline = Odrzuć
catan-do-trade = Wymień się ({ $player })
catan-do-withdraw = Wycofaj ofertę
catan-do-robber = Złodziej ({ $place })
catan-do-robber-home = Złodziej z powrotem na pustynię
catan-do-rob = Zabierz kartę ({ $player }, na ręce { $cards })
catan-do-discard = Odłóż kartę ({ $resource })
catan-do-take-back = Wybierz inne karty
catan-do-take = Weź kartę ({ $resource })
catan-do-force-trade = Wymuszony handel
catan-do-retire-knight = Odrzuć rycerza za 2 karty handlu
catan-do-return = Oddaj kartę ({ $resource })

catan-ask-start-settlement = Postaw osadę.
catan-ask-start-road = Postaw przy niej drogę.
catan-ask-roll = Rzuć kośćmi albo najpierw zagraj kartę rozwoju.
catan-ask-roll-only = Rzuć kośćmi.
catan-ask-discard = Po siódemce wybierz { $count } { $count ->
     [one] kartę
     [few] karty
    *[many] kart
  } do oddania.
catan-ask-open-discard = Po siódemce oddaj jeszcze { $count }.
catan-ask-move-robber = Przestaw złodzieja na inne pole.
catan-ask-choose-victim = Wybierz, komu zabrać kartę.
catan-ask-main = Handluj i buduj, potem zakończ kolejkę.
catan-ask-compose = Ułóż swoją ofertę.
catan-ask-answers = { $player } proponuje wymianę; przyjmij ją, odrzuć albo zaproponuj coś innego.
catan-ask-own-offer = Przyjmij odpowiedź albo wycofaj ofertę.
catan-ask-free-roads = Postaw darmową drogę, jeszcze { $count }.
catan-ask-invent = Weź { $count } { $count ->
     [one] kartę
     [few] karty
    *[many] kart
  } z banku.
catan-ask-neutral-settlement = Zbuduj osadę dla gracza neutralnego.
catan-ask-neutral-road = Zbuduj drogę dla gracza neutralnego.
catan-ask-give-back = Oddaj { $count } { $count ->
     [one] kartę
     [few] karty
    *[many] kart
  }.

catan-wait-start-settlement = { $players } stawia osadę.
catan-wait-start-road = { $players } stawia drogę.
catan-wait-roll = { $players } zaraz rzuci kośćmi.
catan-wait-discard = Po siódemce trwa oddawanie kart ({ $players }).
catan-wait-open-discard = Po siódemce { $players } oddaje karty.
catan-wait-move-robber = { $players } przestawia złodzieja.
catan-wait-choose-victim = { $players } wybiera, komu zabrać kartę.
catan-wait-main = { $players } handluje i buduje.
catan-wait-compose = { $players } układa ofertę.
catan-wait-answers = Czekamy na odpowiedź ({ $players }).
catan-wait-free-roads = { $players } stawia darmowe drogi.
catan-wait-invent = { $players } bierze karty z banku.
catan-wait-neutral-piece = { $players } buduje dla gracza neutralnego.
catan-wait-give-back = { $players } oddaje karty.

catan-event-turn = Zaczyna się kolejka gracza { $player }.
  .you = Twoja kolejka.
catan-event-rolled = { $player } rzuca { $first } + { $second } = { $sum }.
  .you = Rzucasz { $first } + { $second } = { $sum }.
catan-event-gained = { $player } dostaje karty ({ $cards }).
  .you = Dostajesz karty ({ $cards }).
catan-event-bank-gained = { $player } dostaje z banku karty ({ $cards }).
  .you = Dostajesz z banku karty ({ $cards }).
catan-event-bank-paid = { $player } płaci bankowi kartami ({ $cards }).
  .you = Płacisz bankowi kartami ({ $cards }).
catan-event-bank-short = Bank nie może wypłacić wszystkim tego surowca ({ $resource }).
catan-event-discarded = { $player } oddaje karty ({ $cards }).
  .you = Oddajesz karty ({ $cards }).
catan-event-road = { $player } buduje drogę.
  .you = Budujesz drogę.
catan-event-settlement = { $player } buduje osadę.
  .you = Budujesz osadę.
catan-event-city = { $player } buduje miasto.
  .you = Budujesz miasto.
catan-event-bought = { $player } kupuje kartę rozwoju.
  .you = Kupujesz kartę rozwoju.
catan-event-bought-known = { $player } kupuje kartę rozwoju ({ $card }).
  .you = Kupujesz kartę rozwoju ({ $card }).
catan-event-played = { $player } zagrywa kartę „{ $card }”.
  .you = Zagrywasz kartę „{ $card }”.
catan-event-robber = { $player } przestawia złodzieja.
  .you = Przestawiasz złodzieja.
catan-event-stole = { $player } zabiera kartę graczowi { $victim }.
  .you = Zabierasz kartę graczowi { $victim }.
  .yours = { $player } zabiera ci kartę.
catan-event-stole-known = { $player } zabiera graczowi { $victim } kartę ({ $resource }).
  .you = Zabierasz graczowi { $victim } kartę ({ $resource }).
  .yours = { $player } zabiera ci kartę ({ $resource }).
catan-event-returned = { $player } oddaje kartę graczowi { $victim }.
  .you = Oddajesz kartę graczowi { $victim }.
  .yours = { $player } oddaje ci kartę.
catan-event-returned-known = { $player } oddaje graczowi { $victim } kartę ({ $resource }).
  .you = Oddajesz graczowi { $victim } kartę ({ $resource }).
  .yours = { $player } oddaje ci kartę ({ $resource }).
catan-event-monopolised = { $victim } oddaje graczowi { $player } { $count } × { $resource }.
  .you = { $victim } oddaje ci { $count } × { $resource }.
  .yours = Oddajesz graczowi { $player } { $count } × { $resource }.
catan-event-offered = { $player } oferuje { $give } za { $want }.
  .you = Oferujesz { $give } za { $want }.
catan-event-countered = { $player } daje { $give } za { $want }.
  .you = Dajesz { $give } za { $want }.
catan-event-accepted = { $player } przyjmuje.
  .you = Przyjmujesz.
catan-event-declined = { $player } odrzuca.
  .you = Odrzucasz.
catan-event-offer-closed = Oferta gracza { $player } jest nieaktualna.
  .you = Twoja oferta jest nieaktualna.
catan-event-traded = { $player } daje { $give } ({ $other }) za { $want }.
  .you = Dajesz { $give } ({ $other }) za { $want }.
  .yours = { $player } daje ci { $give } za { $want }.
catan-event-trade-cards-gained =
  { $player } dostaje { $count } { $count ->
     [one] kartę handlu
     [few] karty handlu
    *[many] kart handlu
  }.
  .you =
    Dostajesz { $count } { $count ->
       [one] kartę handlu
       [few] karty handlu
      *[many] kart handlu
    }.
catan-event-trade-cards-spent =
  { $player } wydaje { $count } { $count ->
     [one] kartę handlu
     [few] karty handlu
    *[many] kart handlu
  }.
  .you =
    Wydajesz { $count } { $count ->
       [one] kartę handlu
       [few] karty handlu
      *[many] kart handlu
    }.
catan-event-knight-retired = { $player } odrzuca rycerza.
  .you = Odrzucasz rycerza.
catan-event-longest-road = { $player } ma Najdłuższą drogę handlową.
  .you = Masz Najdłuższą drogę handlową.
catan-event-longest-road-aside = Nikt nie ma teraz Najdłuższej drogi handlowej.
catan-event-largest-army = { $player } ma Najwyższą władzę rycerską.
  .you = Masz Najwyższą władzę rycerską.
catan-event-largest-army-aside = Nikt nie ma teraz Najwyższej władzy rycerskiej.
catan-event-over = { $player } wygrywa!
  .you = Wygrywasz!
catan-event-over-nobody = Koniec gry; nikt nie wygrał.

catan-refused-game-over = Gra jest skończona.
catan-refused-no-such-seat = Nie ma takiego miejsca.
catan-refused-not-your-turn = To nie twoja kolejka.
catan-refused-chance-first = Najpierw kości lub talia.
catan-refused-not-now = Jeszcze nie, najpierw to, o co gra teraz prosi.
catan-refused-no-occasion = Na razie nie ma na co tak odpowiedzieć.
catan-refused-needs-cards = Koszt to { $needs }, a na ręce jest { $has }.
catan-refused-none-left = Tych pionków już nie ma.
catan-refused-path-taken = Tu już jest droga.
catan-refused-path-unconnected = Ta trasa nie łączy się z twoimi drogami ani budowlami.
catan-refused-road-not-at-start = Droga musi stykać się z właśnie postawioną osadą.
catan-refused-spot-taken = Tu już stoi budowla.
catan-refused-too-close = Za blisko innej budowli.
catan-refused-no-road-there = Nie prowadzi tu żadna twoja droga.
catan-refused-no-settlement-there = Miasto wymaga twojej osady w tym miejscu.
catan-refused-card-played = Tylko jedna karta rozwoju w kolejce.
catan-refused-card-not-held = Nie masz karty „{ $card }”.
catan-refused-card-just-bought = Karta kupiona w tej kolejce musi poczekać.
catan-refused-no-room-for-roads = Nie można postawić żadnej drogi.
catan-refused-bank-empty = Bank nie ma kart.
catan-refused-bank-has-none = W banku nie ma już tego surowca ({ $resource }).
catan-refused-needs-for-bank = Bank bierze { $needs } × { $resource } za jedną kartę; masz { $has }.
catan-refused-trading-over = Po zakupie w tej kolejce już się nie handluje.
catan-refused-trade-off = Przy tym stole gracze nie handlują.
catan-refused-no-offers-left = W kolejce można złożyć najwyżej { $cap } { $cap ->
     [one] ofertę
     [few] oferty
    *[many] ofert
  }.
catan-refused-nothing-to-offer = Nie ma kart do wymiany.
catan-refused-not-held = Nie masz tyle kart tego surowca ({ $resource }).
catan-refused-both-sides = Po obu stronach nie może być ten sam surowiec ({ $resource }).
catan-refused-out-of-order = Wybierz jeszcze raz, bo na ten surowiec ({ $resource }) jest za późno.
catan-refused-nothing-left-to-want = Zostaw surowiec, o który można poprosić.
catan-refused-wants-too-much = Nikt nie ma więcej kart niż { $most }.
catan-refused-offer-incomplete = Obie strony muszą dać co najmniej jedną kartę.
catan-refused-not-answered = Nie ma jeszcze odpowiedzi do przyjęcia.
catan-refused-same-hex = Złodziej musi przejść na inne pole.
catan-refused-not-a-victim = Tu nie ma czego zabrać.
catan-refused-does-not-owe-cards = Nie musisz niczego oddawać.
catan-refused-too-few-behind = Wybierz jeszcze raz, zaczynając od innych kart niż { $resource }.
catan-refused-only-for-two = To należy do gry dla dwojga.
catan-refused-action-used = Tylko jedna akcja za karty handlu w kolejce.
catan-refused-needs-trade-cards = To kosztuje { $needs } { $needs ->
     [one] kartę handlu
     [few] karty handlu
    *[many] kart handlu
  }, a masz { $has }.
catan-refused-opponent-has-no-cards = Przeciwnik nie ma kart.
catan-refused-cannot-give-back = Nie masz dwóch kart do oddania.
catan-refused-robber-at-home = Złodziej już stoi na pustyni.
catan-refused-knight-used = Tylko jednego rycerza w kolejce można odrzucić.
catan-refused-no-open-knight = Nie masz odkrytego rycerza.
catan-refused-settlement-owed = Neutralna osada jest możliwa, więc trzeba ją zbudować.

catan-score-settlements = Osady
catan-score-cities = Miasta
catan-score-longest_road = Najdłuższa droga handlowa
catan-score-largest_army = Najwyższa władza rycerska
catan-score-victory_point_cards = Karty punktów zwycięstwa
catan-at-road = Droga ({ $who })
catan-at-settlement = Osada ({ $who })
catan-at-city = Miasto ({ $who })
catan-at-robber = Złodziej, to pole nic nie daje
catan-at-tile = { $terrain } ({ $resource } przy rzucie { $number })
catan-at-desert = pustynia, nic nie daje
