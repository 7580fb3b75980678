rialto-board = Wenecja
rialto-doge = Doża
rialto-gold = Złoto
rialto-building = Budynek
rialto-bridge = Most
rialto-gondola = Gondola
rialto-councillor = Radny
rialto-joker = Joker
rialto-green = zielony
rialto-yellow = żółty
rialto-blue = niebieski
rialto-about-green-1 = Zielony 1: weź kartę z niewybranej kolumny albo dobierz trzy
rialto-about-green-2 = Zielony 2: zachowaj w tej rundzie o kartę więcej
rialto-about-green-3 = Zielony 3: weź lub dobierz i zachowaj o jedną więcej
rialto-about-green-4 = Zielony 4: weź lub dobierz i zachowaj o dwie więcej
rialto-about-yellow-1 = Żółty 1: zagraj po wszystkich i weź monetę
rialto-about-yellow-2 = Żółty 2: jedna karta jako jedna innego rodzaju
rialto-about-yellow-3 = Żółty 3: liczy się jako joker
rialto-about-yellow-4 = Żółty 4: jedna karta jako dwie innego rodzaju
rialto-about-blue-1 = Niebieski 1: wymień budynek na wart o 1 więcej
rialto-about-blue-2 = Niebieski 2: punkt i radny
rialto-about-blue-3 = Niebieski 3: tyle pól Toru Doży, które masz miejsce
rialto-about-blue-4 = Niebieski 4: trzy punkty
rialto-doge-track = Tor Doży
rialto-neutral = Gracz neutralny
rialto-points =
  { $count ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }
rialto-doge-place = na Torze Doży
rialto-cards =
  { $count ->
     [one] karta
     [few] karty
    *[many] kart
  }
rialto-coins =
  { $count ->
     [one] moneta
     [few] monety
    *[many] monet
  }
rialto-count = zagrano
rialto-stages = Etapy
rialto-round = Runda { $round } z 6
rialto-stage-A = Doża
rialto-stage-B = Złoto
rialto-stage-C = Budynek
rialto-stage-D = Most
rialto-stage-E = Gondola
rialto-stage-F = Radny
rialto-to-beat = Do przebicia jest { $count }
rialto-your-hand = Twoje karty
rialto-columns = Kolumny kart
rialto-buildings = Budynki
rialto-next-bridge = Następny most
rialto-do-column = Weź kolumnę ({ $cards })
rialto-do-done = Koniec
rialto-do-done-none = Nie zagrywaj kart
rialto-do-discard = Odrzuć kartę ({ $card })
rialto-do-play = Zagraj kartę ({ $card })
rialto-do-green-take = Zielonym { $value } weź kartę ({ $card })
rialto-do-green-draw = Zielonym { $value } dobierz trzy
rialto-do-green-keep = Zielonym { $value } zachowaj więcej kart
rialto-do-delay = Zagraj po wszystkich i weź monetę
rialto-do-yellow-joker = Użyj jako jokera
rialto-do-convert-one = { $card } jako jedna karta tego etapu
rialto-do-convert-two = { $card } jako dwie karty tego etapu
rialto-do-pair = Dwa jokery jako jedna karta
rialto-do-take = Weź budynek ({ $building })
rialto-do-take-back = Wybierz inne karty
rialto-do-return = Zwróć budynek ({ $building }) za jego wartość
rialto-do-bridge = Most ({ $sides })
rialto-do-gondola = Gondola ({ $connection })
rialto-do-councillor-general = Radny do dzielnicy { $to }
rialto-do-councillor-private = Radny z prywatnych zasobów do dzielnicy { $to }
rialto-do-councillor-move = Przenieś radnego ({ $from } → { $to })
rialto-do-upgrade = Wymień { $building } na wart o 1 więcej
rialto-do-blue-2 = Punkt i radny
rialto-do-blue-2-point = Tylko punkt; radny zostaje
rialto-do-blue-3 = Rusz się na Torze Doży
rialto-do-blue-4 = Trzy punkty
rialto-ask-founding = Wybierz pierwszy budynek, którego użycie kosztuje monetę, raz na rundę.
rialto-ask-column = Weź jedną z odkrytych kolumn; dobierzesz też dwie karty, których nikt nie zobaczy.
rialto-ask-green = Użyj zielonych budynków, po monecie za każdy, albo zakończ.
rialto-ask-reduce =
  Wybierz w tajemnicy { $count } { $count ->
     [one] kartę
     [few] karty
    *[many] kart
  } do odrzucenia, bo możesz zachować { $limit }.
rialto-ask-play = { $stage }: zagraj dowolną liczbę kart albo żadnej – { $about }
rialto-ask-build = Weź jeden budynek o wartości do { $total } albo zakończ.
rialto-ask-bridge = Wygrywasz etap, więc umieść most { $ends } na podświetlonym połączeniu.
rialto-ask-gondola = Wygrywasz etap, więc umieść gondolę na podświetlonym połączeniu, a potem radnego przy niej.
rialto-ask-landing = Umieść radnego w jednej z dwóch dzielnic przy gondoli.
rialto-ask-move = Twoje zasoby są puste, ale za pozostałe karty ({ $count }) możesz przenieść radnych z innych dzielnic do aktywnej albo zakończyć.
rialto-ask-blue = Użyj niebieskich budynków, po monecie za każdy, albo zakończ.
rialto-wait-founding = { $players } wybiera pierwszy budynek.
rialto-wait-column = { $players } bierze kolumnę.
rialto-wait-green = { $players } używa zielonych budynków.
rialto-wait-reduce = Trwa odrzucanie kart ({ $players }).
rialto-wait-play = { $players } zagrywa karty.
rialto-wait-build = { $players } bierze budynek.
rialto-wait-bridge = { $players } umieszcza most.
rialto-wait-gondola = { $players } umieszcza gondolę.
rialto-wait-landing = { $players } umieszcza radnego.
rialto-wait-move = { $players } przenosi radnych.
rialto-wait-blue = { $players } używa niebieskich budynków.
rialto-event-round = Runda { $round }.
rialto-event-reshuffled = Karty odrzucone są tasowane.
rialto-event-took-column = { $player } bierze kolumnę ({ $cards }).
  .you = Bierzesz kolumnę ({ $cards }).
rialto-event-activated = { $player } używa budynku ({ $building }).
  .you = Używasz budynku ({ $building }).
rialto-event-took-card = { $player } bierze kartę ({ $card }).
  .you = Bierzesz kartę ({ $card }).
rialto-event-drew = { $player } dobiera kartę ({ $card }).
  .you = Dobierasz kartę ({ $card }).
rialto-event-reduced = { $player } odrzuca { $count }.
  .you = Odrzucasz { $count }.
rialto-event-neutral-drew = Gracz neutralny dostaje kartę ({ $card }).
rialto-event-stage = Etap { $stage } ({ $name }) zaczyna { $player }.
  .you = Zaczynasz etap { $stage } ({ $name }).
rialto-event-delayed = { $player } czeka na innych.
  .you = Czekasz na innych.
rialto-event-turn-ended = { $player } zagrywa { $count }.
  .you = Zagrywasz { $count }.
rialto-event-bonus = { $player } zdobywa bonus ({ $count }).
  .you = Zdobywasz bonus ({ $count }).
rialto-event-nobody = Nikt nie zagrywa.
rialto-cause-tie = o remisie rozstrzyga Tor Doży
rialto-event-doge =
  { $player } rusza się o { $count } { $count ->
     [one] pole
     [few] pola
    *[many] pól
  } na Torze Doży.
  .you =
    Ruszasz się o { $count } { $count ->
       [one] pole
       [few] pola
      *[many] pól
    } na Torze Doży.
rialto-event-coins =
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
rialto-event-building = { $player } bierze budynek ({ $building }).
  .you = Bierzesz budynek ({ $building }).
rialto-event-returned = { $player } zwraca budynek ({ $building }).
  .you = Zwracasz budynek ({ $building }).
rialto-event-upgraded = { $player } wymienia { $from } na { $to }.
  .you = Wymieniasz { $from } na { $to }.
rialto-event-points =
  { $player } zapisuje { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  } ({ $reason }).
  .you =
    Zapisujesz { $points } { $points ->
       [one] punkt
       [few] punkty
      *[many] punktów
    } ({ $reason }).
rialto-event-bridge = { $player } umieszcza most.
  .you = Umieszczasz most.
rialto-event-gondola = { $player } umieszcza gondolę.
  .you = Umieszczasz gondolę.
rialto-event-councillors-gained =
  { $player } dostaje { $count } { $count ->
     [one] radnego
     [few] radnych
    *[many] radnych
  }.
  .you =
    Dostajesz { $count } { $count ->
       [one] radnego
       [few] radnych
      *[many] radnych
    }.
rialto-event-councillors-placed =
  { $player } umieszcza { $count } { $count ->
     [one] radnego
     [few] radnych
    *[many] radnych
  }.
  .you =
    Umieszczasz { $count } { $count ->
       [one] radnego
       [few] radnych
      *[many] radnych
    }.
rialto-event-bank = { $player } ma całą stronę kanału.
  .you = Masz całą stronę kanału.
rialto-event-over = Koniec gry.
rialto-reason-bridge_cards = karty mostów
rialto-reason-no_bridge_card = brak karty mostu
rialto-reason-missing_councillor = brak radnego
rialto-reason-bank = bonus dzielnicowy
rialto-reason-building_returned = zwrócony budynek
rialto-reason-blue_building = niebieski budynek
rialto-refused-over = Gra jest skończona.
rialto-refused-not-your-turn = To nie twoja kolej.
rialto-refused-not-now = Teraz chodzi o coś innego.
rialto-refused-starts-with-one = Pierwszy budynek ma wartość 1.
rialto-refused-starting-building-taken = Ten budynek ({ $building }) jest już wybrany.
rialto-refused-no-such-column = Kolumny mają numery od 1 do { $columns }.
rialto-refused-column-taken = Ta kolumna jest zajęta.
rialto-refused-not-owned = Nie masz takiego budynku ({ $building }).
rialto-refused-already-used = Ten budynek ({ $building }) był już użyty w tej rundzie.
rialto-refused-no-coin = { $building } wymaga monety, a nie masz żadnej.
rialto-refused-brings-no-cards = { $building } nie daje kart.
rialto-refused-not-in-unchosen-column = W niewybranej kolumnie nie ma takiej karty ({ $kind }).
rialto-refused-nothing-to-draw = Nie ma kart do dobrania.
rialto-refused-take-or-draw = Weź kartę albo dobierz.
rialto-refused-no-card = Nie masz takiej karty ({ $kind }).
rialto-refused-discarded-enough = Masz już tylko { $limit } { $limit ->
     [one] kartę
     [few] karty
    *[many] kart
  }.
rialto-refused-nothing-to-take-back = Nie ma czego cofnąć.
rialto-refused-out-of-order = To powinno być wybrane wcześniej.
rialto-refused-too-few-behind = Karty odrzuca się rodzajami, od doży do jokera, a stąd masz ich za mało.
rialto-refused-wrong-kind = W tym etapie gra się { $kind } i jokery, nie { $card }.
rialto-refused-lone-joker = Joker wymaga karty { $kind } albo drugiego jokera.
rialto-refused-pair-with-card = Dwa jokery zastępują kartę tylko wtedy, gdy nie masz takiej karty ({ $kind }).
rialto-refused-pair-not-needed = Zagrano { $kind }, więc każdy joker liczy się za jeden.
rialto-refused-too-few-jokers = Potrzeba { $needed } { $needed ->
     [one] jokera
     [few] jokerów
    *[many] jokerów
  }.
rialto-refused-own-kind = Karty { $kind } nie trzeba zamieniać.
rialto-refused-delay-comes-first = Opóźnia się przed zagraniem kart.
rialto-refused-delayed-already = Tura już opóźniona.
rialto-refused-worth-too-much = { $building } jest wart więcej niż { $total }.
rialto-refused-highest-first = Mając { $total }, najpierw weź czwórkę.
rialto-refused-out-of-stock = Nie ma już takiego budynku ({ $building }).
rialto-refused-no-free-place = Wszystkie miejsca ({ $places }) są zajęte, więc najpierw zwróć budynek.
rialto-refused-place-is-free = Gdy jest wolne miejsce, nic się nie zwraca.
rialto-refused-nothing-to-take-for = Po zwrocie ({ $building }) nie byłoby co wziąć.
rialto-refused-must-take = Budynek zwrócony, więc weź nowy.
rialto-refused-connection-taken = To połączenie jest zabudowane.
rialto-refused-same-either-way = Oba końce są takie same.
rialto-refused-not-at-gondola = Gondola nie dotyka tej dzielnicy.
rialto-refused-general-supply-first = Radny pochodzi z zasobów ogólnych.
rialto-refused-must-land = Trzeba umieścić radnego.
rialto-refused-no-councillor-in-supply = Nie ma tam już radnych.
rialto-refused-no-councillor-there = Nie masz tam radnego.
rialto-refused-same-district = Radny już tam jest.
rialto-refused-not-active = To nie jest aktywna dzielnica.
rialto-refused-not-from-general = W tym etapie nie z zasobów ogólnych.
rialto-refused-just-gained = Ten budynek ({ $building }) zdobyto dopiero co.
rialto-refused-no-upgrade = Nie ma już takiego budynku ({ $building }).
rialto-refused-worth-most = { $building } ma już największą wartość.
rialto-refused-no-councillor-to-leave = Twoje zasoby ogólne są puste, więc niebieski 2 daje dwa punkty.
rialto-refused-councillor-moves = Według zasad tej gry radny niebieskiego 2 zawsze się przenosi.
rialto-score-start = Początek
rialto-score-bridges = Mosty
rialto-score-gondolas = Brakujący radni
rialto-score-banks = Bonus dzielnicowy
rialto-score-returned = Zwrócone budynki
rialto-score-blue = Niebieskie budynki
rialto-score-leftovers = Pozostałości
rialto-score-buildings = Budynki
rialto-score-district_1 = Cannaregio
rialto-score-district_2 = San Marco
rialto-score-district_3 = Castello
rialto-score-district_4 = Santa Croce
rialto-score-district_5 = San Polo
rialto-score-district_6 = Dorsoduro
rialto-bank = Kto pierwszy ma radnych we wszystkich trzech dzielnicach tego brzegu, dostaje 5 punktów
rialto-bank-taken = Bonus tego brzegu jest już zabrany
rialto-leads =
  { $who } ma { $councillors } { $councillors ->
     [one] radnego
     [few] radnych
    *[many] radnych
  }, teraz { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }
rialto-number = Aktywna w rundzie { $number }
rialto-phase-columns = Karty
rialto-phase-blue = Niebieskie budynki
rialto-about-stage-A = Za każdą kartę krok na Torze Doży, a za najwięcej kart jeszcze jeden.
rialto-about-stage-B = Za każdą kartę moneta, a za najwięcej kart jeszcze jedna.
rialto-about-stage-C = Budynek o wartości najwyżej liczby kart, a za najwięcej kart o jeden więcej.
rialto-about-stage-D = Za każdą kartę punkt, bez kart minus jeden, a za najwięcej kart jeszcze punkt i most.
rialto-about-stage-E = Za każdą kartę radny do twoich zasobów, a za najwięcej kart gondola i jeden radny na planszę.
rialto-about-stage-F = Za każdą kartę radny do aktywnej dzielnicy, a za najwięcej kart jeszcze jeden.
rialto-running = Twoje karty liczą się na razie za { $count }:
rialto-unchosen = Kolumna, której nikt nie wziął
rialto-stock = Budynki w zasobach
rialto-neutral-state = miejsce { $place } na Torze Doży, na planszy { $councillors } { $councillors ->
     [one] radny
     [few] radni
    *[many] radnych
  }
rialto-neutral-about = W swojej turze zagrywa wszystkie karty danego rodzaju. Na żółtym połączeniu by budował.
rialto-would-count = Twoje karty liczyłyby się za { $count }.
rialto-ask-build-split = Masz { $total }, więc najpierw weź budynek o wartości 4, potem drugi za resztę, albo zakończ.
rialto-ask-build-no-four = Nie ma już budynków o wartości 4, więc każdy, który weźmiesz, zużyje 4 z twoich { $total }; albo zakończ.
rialto-ask-landing-empty = Nie masz już radnych w zasobach ogólnych i dostajesz punkt, ale możesz umieścić przy gondoli jednego ze swoich radnych albo zakończyć.
rialto-about-joker = Joker liczy się jako dodatkowa karta etapu. Potrzebuje obok siebie takiej karty; jeśli nie masz żadnej, dwa jokery razem liczą się jako jedna.
rialto-about-return = Nie masz wolnych miejsc, więc najpierw zwróć budynek, za co dostaniesz punkty równe jego wartości.
rialto-about-bridge = Następny most ma po jednej liczbie dla każdej z dwóch dzielnic, a kto wygra etap mostów, wybiera miejsce i stronę.
rialto-then-worth = Pierwsze miejsce w dzielnicy { $district } będzie warte { $points }
rialto-then-councillors = Będziesz mieć { $count } { $count ->
     [one] radnego
     [few] radnych
    *[many] radnych
  } ({ $district })
rialto-supplies = Na etap radnych masz { $own } { $own ->
     [one] radnego
     [few] radnych
    *[many] radnych
  } w prywatnych zasobach, a w zasobach ogólnych { $general }.
rialto-moment = Etap { $stage } ({ $name }) rozstrzygnięty
rialto-moment-bonus = najwięcej kart
rialto-at-free = Wolne na most lub gondolę ({ $connection })
rialto-at-marker = Tu zbudowałby gracz neutralny ({ $connection })
rialto-at-district = { $district } (pierwszy { $points }, drugi połowę)
