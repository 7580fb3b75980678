# The end of a game, its statistics, and the replay.
end-nobody = Nikt nie wygrał
end-wins =
  { $points ->
     [one] Wygrywa { $players } z przewagą 1 punktu
     [few] Wygrywa { $players } z przewagą { $points } punktów
    *[many] Wygrywa { $players } z przewagą { $points } punktów
  }
end-wins-plain =
  { $count ->
     [one] Wygrywa { $players }
     [few] Zwycięstwo dzielą { $players }
    *[many] Zwycięstwo dzielą { $players }
  }
end-won =
  { $points ->
     [one] Wygrywasz z przewagą 1 punktu!
     [few] Wygrywasz z przewagą { $points } punktów!
    *[many] Wygrywasz z przewagą { $points } punktów!
  }
end-won-tie = Wygrywasz: tyle samo punktów, ale remis rozstrzyga się na twoją korzyść!
end-won-plain = Wygrywasz!
end-shared = Dzielisz zwycięstwo z: { $players }!
end-place =
  { $place ->
     [2] Drugie miejsce
     [3] Trzecie miejsce
     [4] Czwarte miejsce
    *[other] Piąte miejsce
  }, { $points ->
     [one] 1 punkt
     [few] { $points } punkty
    *[many] { $points } punktów
  } za { $winner }
end-place-tie =
  { $place ->
     [2] Drugie miejsce
     [3] Trzecie miejsce
     [4] Czwarte miejsce
    *[other] Piąte miejsce
  }, tyle samo punktów co { $winner }
end-place-plain =
  { $place ->
     [2] Drugie miejsce
     [3] Trzecie miejsce
     [4] Czwarte miejsce
    *[other] Piąte miejsce
  }
end-tie-shared = { $better } i { $other } mają tyle samo punktów i dzielą miejsce.
end-count = Podliczenie
end-count-all = Policz do końca
chart-picture = { $title }, rysunek; liczby są w tabeli poniżej
chart-numbers = Liczby
chart-points = Punkty
chart-unit-turn = Punkty po każdej turze
chart-unit-stage = Punkty po każdym etapie
chart-unit-round = Punkty po każdej rundzie
chart-sources = Według źródeł
chart-dice = Kości
chart-cards_in = Skąd karty
chart-losses = Kradzieże i odrzucanie
chart-trades = Handel
chart-goods = Towary
chart-houses = Towary według domów
chart-goods_used = Na co poszły towary
chart-market = Statki i rynek
chart-cards = Użycie kart
chart-districts = Dzielnice
chart-doge = Tor Doży
chart-wealth = Monety i budowle
chart-rounds = Rundy
chart-building = Budowa
stats-rolled = wyrzucono
stats-expected = oczekiwano
stats-yield = z pól
stats-start = na początku
stats-trade = od graczy
stats-bank = z banku
stats-stolen = ukradziono
stats-progress = z kart rozwoju
stats-robbed = stracono przez złodzieja
stats-discarded = odrzucono
stats-monopoly = stracono przez monopol
stats-offers = złożone oferty
stats-taken = przyjęte oferty
stats-with_players = wymiany z graczami
stats-with_bank = wymiany z bankiem
stats-oil = oliwa
stats-wine = wino
stats-silver = srebro
stats-by_own = dzięki własnym domom
stats-by_others = dzięki domom innych
stats-for_ships = na statki
stats-sold = sprzedano
stats-kept = zachowano
stats-ships = statki
stats-ship_points = punkty za statki
stats-sale_points = punkty za sprzedaż
stats-doge = doża
stats-gold = złoto
stats-building = budowla
stats-bridge = most
stats-gondola = gondola
stats-councillor = radny
stats-joker = joker
stats-coins = zdobyte monety
stats-buildings = wzięte budowle
stats-stalls = stragany
stats-cards_paid = zapłacone karty
stats-displaced = wyparcia
share = Udostępnij
share-about = Każdy, kto ma link, zobaczy powtórkę ze wszystkimi kartami, gdy zgodzą się wszyscy, którzy grali.
share-agree = Zgadzam się na publikację
share-withdraw = Nie publikuj więcej
share-waiting =
  { $count ->
     [one] Zgadzasz się. Brakuje jednej odpowiedzi: { $players }
     [few] Zgadzasz się. Brakuje odpowiedzi: { $players }
    *[many] Zgadzasz się. Brakuje odpowiedzi: { $players }
  }
share-open = Opublikowano: każdy, kto ma ten link, zobaczy powtórkę.
share-listed = Stół był otwarty dla wszystkich: każdy, kto ma ten link, zobaczy powtórkę.
share-link = Link do powtórki
last-title = Twoja ostatnia gra
last-won = wygrana
last-place = miejsce { $rank } z { $seats }
last-against = { $bot }: wygrane { $won } z { $of }
last-try-level = Zagraj dalej: { $bot }
last-try-game = Spróbuj dalej: { $game }
last-look = Obejrzyj ją jeszcze raz
share-copy = Kopiuj link
share-copied = Skopiowano
play-from = Graj od dowolnej chwili
play-from-here = Graj od tego miejsca
play-from-as = Graj jako
play-from-over = Tu gra jest skończona; wróć tam, skąd chcesz grać dalej.
turn-back = Do poprzedniej tury
turn-on = Do następnej tury
turn-of-turn = Tura { $turn } z { $turns }
turn-of-stage = Etap { $turn } z { $turns }
turn-of-round = Runda { $turn } z { $turns }
speed = Tempo
speed-slow = wolno
speed-normal = zwykle
speed-fast = szybko
speed-fastest = najszybciej
show-hands = Pokaż wszystkie karty
