ragusa-board = Ragusa i okolice
ragusa-fish = ryby
ragusa-wood = drewno
ragusa-stone = kamień
ragusa-ore = ruda srebra
ragusa-grapes = winogrona
ragusa-olives = oliwki
ragusa-oil = oliwa
ragusa-wine = wino
ragusa-silver = srebro
ragusa-winery = Winiarnia
ragusa-oil-press = Tłocznia oliwy
ragusa-silversmith = Jubiler
ragusa-fishmonger = Handlarz rybami
ragusa-architect = Architekt
ragusa-mason = Kamieniarz
ragusa-market = Targowisko
ragusa-quay = Nabrzeże
ragusa-palace = Pałac rektora
ragusa-cathedral = Katedra
ragusa-spices = przyprawy
ragusa-ceramics = ceramika
ragusa-furs = futra
ragusa-clothes = ubrania
ragusa-silk = jedwab
ragusa-pearls = perły
ragusa-gems = klejnoty
ragusa-orange = Patrycjusz, pomarańczowy
ragusa-blue = Patrycjusz, niebieski
ragusa-country-hex = heks wiejski
ragusa-points =
  { $count ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }
ragusa-houses-left =
  { $count ->
     [one] dom został
     [few] domy zostały
    *[many] domów zostało
  }
ragusa-bastions-left =
  { $count ->
     [one] superdom został
     [few] superdomy zostały
    *[many] superdomów zostało
  }
ragusa-bonus-cards =
  { $count ->
     [one] karta premii
     [few] karty premii
    *[many] kart premii
  }
ragusa-market-values = Wartość towarów
ragusa-next-ship = Następny statek ({ $good } +{ $arrows })
ragusa-ships = Statki
ragusa-order = Który heks teraz?
ragusa-exchange = Wymień ryby
ragusa-your-bonus = Twoje karty premii
ragusa-bonus-fish = po { $points } za każdą rybę (najwyżej { $most })
ragusa-bonus-wood = po { $points } za każde drewno (najwyżej { $most })
ragusa-bonus-grapes = po { $points } za każde winogrona (najwyżej { $most })
ragusa-bonus-olives = po { $points } za każde oliwki (najwyżej { $most })
ragusa-bonus-stone = po { $points } za każdy kamień (najwyżej { $most })
ragusa-bonus-ore = po { $points } za każdą rudę srebra (najwyżej { $most })
ragusa-bonus-spices = po { $points } za każdy statek z przyprawami (najwyżej { $most })
ragusa-bonus-ceramics = po { $points } za każdy statek z ceramiką (najwyżej { $most })
ragusa-bonus-furs = po { $points } za każdy statek z futrami (najwyżej { $most })
ragusa-bonus-clothes = po { $points } za każdy statek z ubraniami (najwyżej { $most })
ragusa-bonus-silk = po { $points } za każdy statek z jedwabiem (najwyżej { $most })
ragusa-bonus-cargoes = po { $points } za każdy inny rodzaj ładunku (najwyżej { $most })
ragusa-bonus-sets = po { $points } za każdy zestaw oliwy, wina i srebra (najwyżej { $most })
ragusa-bonus-fleet = po { $points } za każde dwie gwiazdki na statkach (najwyżej { $most })
ragusa-bonus-walls = po { $points } za każdy mur przy twoich domach i wieżach (najwyżej { $most })
ragusa-bonus-towers = po { $points } za każdą twoją wieżę (najwyżej { $most })
ragusa-do-keep = Zatrzymaj „{ $card }”
ragusa-do-take-back = Wybierz inną kartę
ragusa-do-place = Dom ({ $spot })
ragusa-do-bastion = Superdom ({ $spot })
ragusa-do-tower = Wieża ({ $spot })
ragusa-do-wall = Mur między polami ({ $from }) i ({ $to })
ragusa-do-activate = { $building }
ragusa-do-exchange = { $fish } { $fish ->
     [one] ryba
     [few] ryby
    *[many] ryb
  } na surowiec ({ $resource })
ragusa-do-buy = Kup statek ({ $ship }) za { $price }, wart { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }
ragusa-do-sell = Sprzedaj towar ({ $good }) za { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }
ragusa-do-draw = Obejrzyj dwie karty premii
ragusa-do-pass = Dalej
ragusa-do-pass-wall = Nie buduj muru
ragusa-do-pass-tower = Nie buduj wieży
ragusa-do-pass-buy = Nie kupuj statku
ragusa-do-pass-sell = Nic nie sprzedawaj
ragusa-do-pass-palace = Bez kart premii
ragusa-ask-choose = Wybierz jedną kartę premii, którą zatrzymasz do końca gry.
ragusa-ask-place = Postaw dom na podświetlonym miejscu.
ragusa-ask-place-fish = Postaw dom na podświetlonym miejscu; tam, gdzie jest ryba, najpierw wymień ryby.
ragusa-ask-pay = Ten dom wymaga więcej, niż masz, więc wymieniaj ryby, aż wystarczy.
ragusa-ask-order = Wybierz, który heks zadziała teraz, a jego domy w pokazanej kolejności.
ragusa-ask-produce = Wymień najpierw ryby, jeśli dom ma dać więcej ({ $building }), albo idź dalej.
ragusa-ask-wall = Postaw mur na podświetlonym odcinku albo idź dalej.
ragusa-ask-tower = Postaw wieżę na podświetlonym miejscu murów albo idź dalej.
ragusa-ask-buy = Kup podświetlony statek za pokazane towary, a jego gwiazdki to od razu punkty, albo idź dalej.
ragusa-ask-sell = Sprzedaj jeden towar za tyle punktów, ile jest wart, albo idź dalej.
ragusa-ask-palace = Obejrzyj dwie wierzchnie karty premii i zatrzymaj jedną albo idź dalej.
ragusa-ask-keep = Zatrzymaj jedną z dwóch kart; druga trafi na spód talii.
ragusa-ask-last_exchange = Ostatnia szansa na wymianę ryb przed liczeniem kart premii; albo idź dalej.
ragusa-ask-woken = { $player } buduje ({ $building }), więc działa też twój dom: { $asked }
ragusa-wait-choose = Trwa wybór kart premii ({ $players }).
ragusa-wait-place = { $players } stawia dom.
ragusa-wait-pay = { $players } wymienia ryby.
ragusa-wait-order = { $players } wybiera następny heks.
ragusa-wait-produce = { $players } zaraz wyprodukuje towary.
ragusa-wait-wall = { $players } stawia mur.
ragusa-wait-tower = { $players } stawia wieżę.
ragusa-wait-buy = { $players } może kupić statek.
ragusa-wait-sell = { $players } może sprzedać towar.
ragusa-wait-palace = { $players } jest w pałacu rektora.
ragusa-wait-keep = { $players } wybiera kartę premii.
ragusa-wait-last_exchange = { $players } może ostatni raz wymienić ryby.
ragusa-event-first = Zaczyna { $player }.
  .you = Zaczynasz.
ragusa-event-ship-entered = Przybywa statek ({ $ship }).
ragusa-event-card-dealt = { $player } dostaje kartę premii ({ $card }).
  .you = Dostajesz kartę premii ({ $card }).
ragusa-event-chosen = { $player } ma już wybraną kartę.
  .you = Masz już wybraną kartę.
ragusa-event-choice-taken-back = { $player } wybiera ponownie.
  .you = Wybierasz ponownie.
ragusa-event-reserved = Pola zarezerwowane dla Patrycjusza.
ragusa-event-patrician = { $player } dobiera kartę { $card }.
  .you = Dobierasz kartę { $card }.
ragusa-event-placed = { $player } stawia dom.
  .you = Stawiasz dom.
ragusa-event-placed-bastion = { $player } stawia superdom.
  .you = Stawiasz superdom.
ragusa-event-set-aside = { $player } nie może budować i odkłada dom.
  .you = Nie możesz budować i odkładasz dom.
ragusa-event-bastions = Superdomy są teraz zwykłymi domami.
ragusa-event-gained = { $player } zyskuje { $count } × { $resource }.
  .you = Zyskujesz { $count } × { $resource }.
ragusa-event-exchanged =
  { $player } wymienia { $fish } { $fish ->
     [one] rybę
     [few] ryby
    *[many] ryb
  } na surowiec ({ $resource }).
  .you =
    Wymieniasz { $fish } { $fish ->
       [one] rybę
       [few] ryby
      *[many] ryb
    } na surowiec ({ $resource }).
ragusa-event-activated = { $building } działa.
ragusa-event-because-built =
  buduje obok { $player }
  .you = budujesz obok
ragusa-event-produced = { $player } produkuje { $count } × { $good }.
  .you = Produkujesz { $count } × { $good }.
ragusa-event-fish-sold =
  { $player } zdobywa { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  } za ryby.
  .you =
    Zdobywasz { $points } { $points ->
       [one] punkt
       [few] punkty
      *[many] punktów
    } za ryby.
ragusa-event-wall =
  { $player } stawia mur za { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }.
  .you =
    Stawiasz mur za { $points } { $points ->
       [one] punkt
       [few] punkty
      *[many] punktów
    }.
ragusa-event-tower = { $player } stawia wieżę.
  .you = Stawiasz wieżę.
ragusa-event-ship =
  { $player } kupuje statek ({ $ship }) i zdobywa { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }.
  .you =
    Kupujesz statek ({ $ship }) i zdobywasz { $points } { $points ->
       [one] punkt
       [few] punkty
      *[many] punktów
    }.
ragusa-event-sold =
  { $player } sprzedaje towar ({ $good }) za { $points } { $points ->
     [one] punkt
     [few] punkty
    *[many] punktów
  }.
  .you =
    Sprzedajesz towar ({ $good }) za { $points } { $points ->
       [one] punkt
       [few] punkty
      *[many] punktów
    }.
ragusa-event-declined = { $player } rezygnuje z działania ({ $building }).
  .you = Rezygnujesz z działania ({ $building }).
ragusa-event-card-kept = { $player } zatrzymuje kartę premii.
  .you = Zatrzymujesz kartę premii.
ragusa-event-card-kept-known = { $player } zatrzymuje kartę premii ({ $card }).
  .you = Zatrzymujesz kartę premii ({ $card }).
ragusa-event-over = Koniec gry.
ragusa-lack = { $hex } wymaga { $needs } × { $resource }, a masz { $has }.
ragusa-lack-exchange = Z wymianą potrzeba { $needs } { $needs ->
     [one] ryby
     [few] ryb
    *[many] ryb
  }, a masz { $has }.
ragusa-refused-not-your-move = Teraz nie twoja kolej.
ragusa-refused-not-now = Najpierw trzeba zrobić coś innego.
ragusa-refused-game-over = Gra jest skończona.
ragusa-refused-no-house-left = Nie masz już domów.
ragusa-refused-no-bastion-left = Nie masz już superdomów.
ragusa-refused-spot-taken = Stoi tam dom.
ragusa-refused-spot-reserved = To pole jest zarezerwowane dla Patrycjusza.
ragusa-refused-lacks-good = { $building } wymaga towaru, a nie masz żadnego.
ragusa-refused-bastion-off-the-wall = Superdom stoi tylko przy murach.
ragusa-refused-bastion-at-hex = Przy jednym z tych heksów stoi już superdom.
ragusa-refused-not-to-be-activated = { $building } teraz nie działa.
ragusa-refused-produce-first = { $building } wymaga towaru, więc najpierw coś wyprodukuj.
ragusa-refused-few-fish =
  { $resource } kosztuje { $needs } { $needs ->
     [one] rybę
     [few] ryby
    *[many] ryb
  }, masz { $has }.
ragusa-refused-resource-full = Masz { $limit } × { $resource }, więcej się nie da.
ragusa-refused-spoils-placement = Zostałoby za mało ryb na ten dom.
ragusa-refused-exchange-in-anothers-turn = W cudzej turze wymieniasz tylko przed produkcją.
ragusa-refused-wall-stands = Stoi tam już mur.
ragusa-refused-tower-stands = Nie można tam postawić wieży.
ragusa-refused-no-ship = Nie ma tam statku.
ragusa-refused-cannot-pay = Ten statek kosztuje { $needs } × { $good }, masz { $has }.
ragusa-refused-no-such-good = Nie masz takiego towaru ({ $good }).
ragusa-refused-not-your-card = Nie możesz zatrzymać tej karty.
ragusa-refused-nothing-chosen = Jeszcze nic nie wybrano.
ragusa-score-mason = Kamieniarz
ragusa-score-fishmonger = Handlarz rybami
ragusa-score-ships = Statki
ragusa-score-sales = Sprzedaż
ragusa-score-walls = Najdłuższy mur
ragusa-score-cathedral = Katedra
ragusa-score-bonus_fish = Premia za ryby
ragusa-score-bonus_wood = Premia za drewno
ragusa-score-bonus_grapes = Premia za winogrona
ragusa-score-bonus_olives = Premia za oliwki
ragusa-score-bonus_stone = Premia za kamień
ragusa-score-bonus_ore = Premia za rudę srebra
ragusa-score-bonus_spices = Premia za przyprawy
ragusa-score-bonus_ceramics = Premia za ceramikę
ragusa-score-bonus_furs = Premia za futra
ragusa-score-bonus_clothes = Premia za ubrania
ragusa-score-bonus_silk = Premia za jedwab
ragusa-score-bonus_cargoes = Premia za dobra
ragusa-score-bonus_sets = Premia za zestawy
ragusa-score-bonus_fleet = Premia za flotę
ragusa-score-bonus_walls = Premia za mury
ragusa-score-bonus_towers = Premia za wieże
ragusa-card-fish = ryba
ragusa-card-wood = drewno
ragusa-card-grapes = winogrona
ragusa-card-olives = oliwki
ragusa-card-stone = kamień
ragusa-card-ore = ruda srebra
ragusa-card-spices = statek z przyprawami
ragusa-card-ceramics = statek z ceramiką
ragusa-card-furs = statek z futrami
ragusa-card-clothes = statek z ubraniami
ragusa-card-silk = statek z jedwabiem
ragusa-card-cargoes = inny rodzaj ładunku
ragusa-card-sets = zestaw oliwy, wina i srebra
ragusa-card-fleet = dwie gwiazdki na statkach
ragusa-card-walls = mur przy twoich domach i wieżach
ragusa-card-towers = twoja wieża
ragusa-wakes = Domy wokół tego pola działają ponownie
ragusa-reserved = Zarezerwowane kartą Patrycjusza { $card }
ragusa-bastion = Superdom
ragusa-cards-seen = znane karty ({ $cards })
ragusa-value-of = { $good } o wartości { $value }
ragusa-falls = Zakup tutaj obniża wartość towaru ({ $good }).
ragusa-no-ship = Brak statku
ragusa-acts = działa kolejno ({ $houses })
ragusa-yours = Twoje surowce i towary
ragusa-patrician-cards = Karty Patrycjusza
ragusa-patrician-about = Każda karta rezerwuje trzy miejsca (czarne na planszy). W swojej turze kolor dobiera jedną ze swoich kart i buduje na jej pierwszym wolnym miejscu.
ragusa-why-placed = pierwsze wolne miejsce z karty
ragusa-why-card = Patrycjusz zachowuje obie karty
ragusa-need-met = Wymaga { $needs } × { $resource }, będziesz mieć { $has } ✓
ragusa-need-short = Wymaga { $needs } × { $resource }, a będziesz mieć { $has }, więc wymień ryby
ragusa-makes-possible = { $count } { $count ->
     [one] nowe miejsce
     [few] nowe miejsca
    *[many] nowych miejsc
  }, bez dalszej wymiany razem { $spots }
ragusa-ask-place-or-bastion = Postaw dom lub superdom na podświetlonym miejscu.
ragusa-about-bastion = Superdom stoi na linii murów, nie wymaga drewna ani kamienia, nie daje surowców, a wszystkie akcje wokół jego heksów miejskich wykonujesz tylko ty
ragusa-about-wall = 1 punkt i po 1 za każdy twój dom i każdą wieżę na jego końcach
ragusa-about-tower = Tam, gdzie stoi, inni nie przerwą twojego odcinka muru
ragusa-at-most = Najwyżej { $count }
ragusa-ask-palace-harder = Weź wierzchnią kartę premii albo idź dalej.
ragusa-do-draw-harder = Weź wierzchnią kartę premii
ragusa-event-no-effect = { $player } nie może nic zrobić ({ $building }).
  .you = Nie możesz nic zrobić ({ $building }).
ragusa-about-winery = daje 1 wino za każde winogrona
ragusa-about-oil-press = daje 1 oliwę za każde oliwki
ragusa-about-silversmith = daje 1 srebro za każdą rudę srebra
ragusa-about-fishmonger = 1 punkt za każde dwie ryby
ragusa-about-architect = wieża na murach
ragusa-about-mason = mur, za punkty
ragusa-about-market = kupno statku za towary
ragusa-about-quay = sprzedaż towaru za punkty
ragusa-about-palace = karta premii, tylko dla nowego domu
ragusa-about-cathedral = na końcu za każdy dom zestaw oliwy, wina i srebra według wartości
ragusa-bonus-now = { $card }, teraz { $points }
ragusa-exchange-about = Ryby przepadają na stałe. Drewno ogranicza liczbę twoich domów wokół heksa wiejskiego, kamień wokół miejskiego, a z winogron, oliwek i rudy powstają towary.
ragusa-then-have = Będziesz mieć { $count } × { $resource } i { $fish } { $fish ->
     [one] rybę
     [few] ryby
    *[many] ryb
  }
ragusa-ships-about = ★ to od razu punkty. Niżej stoi cena wraz z dodatkowym towarem, którego żądają niektóre statki. ▼ to towar, który traci na wartości.
ragusa-place-price = To miejsce kosztuje { $units } × { $good }
ragusa-extra-price = Ten statek wymaga dodatkowo 1 × { $good }
ragusa-then-rises = Następny statek podniesie wartość towaru ({ $good }) o { $arrows }
ragusa-why-patrician = losowo, spośród jego kart z wolnym miejscem
ragusa-why-exchanged = żeby jego karty premii dały najwięcej
ragusa-why-nothing = nie ma towaru, który może oddać
ragusa-why-only_choice = nic innego nie było możliwe
ragusa-why-highest_value = najwyższa wartość z tego, co może oddać
ragusa-why-most_points = najwięcej punktów
ragusa-why-sale-most_held = równa wartość, tego ma najwięcej
ragusa-why-ship-most_held = tyle samo gwiazdek, ma najwięcej towaru, którego żąda to miejsce
ragusa-why-order_of_goods = równa wartość i liczba, więc oliwa przed winem, wino przed srebrem
ragusa-why-leftmost = tyle samo gwiazdek i towaru, więc pierwszy od lewej
ragusa-why-wall-longest_stretch = tyle samo punktów, daje najdłuższy odcinek
ragusa-why-wall-first_clockwise = tyle samo punktów i długość, więc pierwszy zgodnie z zegarem
ragusa-why-tower-longest_stretch = koniec jego najdłuższego odcinka
ragusa-why-tower-longest_result = spośród końców równych odcinków ten, który łączy w najdłuższy
ragusa-why-tower-first_clockwise = spośród równie dobrych końców pierwszy zgodnie z zegarem
ragusa-why-no_end_own_house = na każdym końcu stoi wieża, więc przy własnym domu
ragusa-why-no_end_first_clockwise = na każdym końcu stoi wieża, więc pierwsze wolne miejsce zgodnie z zegarem
ragusa-moment = Zdobyto punkty
ragusa-at-wall = Mur
ragusa-at-tower = Wieża ({ $who })
ragusa-at-house = Dom ({ $who })
ragusa-at-order = Działa w kolejności jako { $number }
