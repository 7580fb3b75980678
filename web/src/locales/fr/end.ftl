# The end of a game, its statistics, and the replay.
end-nobody = Personne n’a gagné
end-wins =
  { $points ->
     [one] Victoire de { $players }, avec { $points } point d’avance
    *[other] Victoire de { $players }, avec { $points } points d’avance
  }
end-wins-plain =
  { $count ->
     [one] Victoire de { $players }
    *[other] Victoire partagée : { $players }
  }
end-won =
  { $points ->
     [one] Vous gagnez, avec { $points } point d’avance !
    *[other] Vous gagnez, avec { $points } points d’avance !
  }
end-won-tie = Vous gagnez : à égalité de points, le départage est pour vous !
end-won-plain = Vous gagnez !
end-shared = Vous partagez la victoire avec { $players } !
end-place =
  { $place ->
     [2] Vous êtes deuxième
     [3] Vous êtes troisième
     [4] Vous êtes quatrième
    *[other] Vous êtes cinquième
  }, à { $points ->
     [one] { $points } point
    *[other] { $points } points
  } de { $winner }
end-place-tie =
  { $place ->
     [2] Vous êtes deuxième
     [3] Vous êtes troisième
     [4] Vous êtes quatrième
    *[other] Vous êtes cinquième
  }, à égalité de points avec { $winner }
end-place-plain =
  { $place ->
     [2] Vous êtes deuxième
     [3] Vous êtes troisième
     [4] Vous êtes quatrième
    *[other] Vous êtes cinquième
  }
end-tie-shared = { $better } et { $other } ont autant de points et partagent la place.
end-count = Le décompte
end-count-all = Compter jusqu’au bout
chart-picture = { $title }, en image ; les nombres sont dans le tableau ci-dessous
chart-numbers = Les nombres
chart-points = Points
chart-unit-turn = Points après chaque tour
chart-unit-stage = Points après chaque étape
chart-unit-round = Points après chaque manche
chart-sources = Par origine
chart-dice = Dés
chart-cards_in = Origine des cartes
chart-losses = Vols et défausses
chart-trades = Échanges
chart-goods = Marchandises
chart-houses = Marchandises par maison
chart-goods_used = Emploi des marchandises
chart-market = Navires et marché
chart-cards = Emploi des cartes
chart-districts = Quartiers
chart-doge = Piste du doge
chart-wealth = Pièces et bâtiments
chart-rounds = Manches
chart-building = Construction
stats-rolled = lancés
stats-expected = attendus
stats-yield = des terrains
stats-start = au départ
stats-trade = des joueurs
stats-bank = de la banque
stats-stolen = volées
stats-progress = par développement
stats-robbed = perdues au voleur
stats-discarded = défaussées
stats-monopoly = perdues par monopole
stats-offers = offres faites
stats-taken = offres acceptées
stats-with_players = échanges entre joueurs
stats-with_bank = échanges avec la banque
stats-oil = huile
stats-wine = vin
stats-silver = argent
stats-by_own = par ses maisons
stats-by_others = par celles des autres
stats-for_ships = pour des navires
stats-sold = vendues
stats-kept = gardées
stats-ships = navires
stats-ship_points = points des navires
stats-sale_points = points des ventes
stats-doge = doge
stats-gold = or
stats-building = bâtiment
stats-bridge = pont
stats-gondola = gondole
stats-councillor = conseiller
stats-joker = joker
stats-coins = pièces gagnées
stats-buildings = bâtiments pris
stats-stalls = étals
stats-cards_paid = cartes payées
stats-displaced = évictions
share = Partager
share-about = Quiconque a le lien peut voir la partie avec toutes les mains, dès que tous ceux qui ont joué sont d’accord.
share-agree = J’accepte de publier
share-withdraw = Ne plus publier
share-waiting =
  { $count ->
     [one] Vous êtes d’accord. Il manque une réponse : { $players }
    *[other] Vous êtes d’accord. Il manque des réponses : { $players }
  }
share-open = Publiée : quiconque a ce lien peut revoir la partie.
share-listed = La table était ouverte à tous : quiconque a ce lien peut revoir la partie.
share-link = Lien vers la partie
last-title = Votre dernière partie
last-won = vous avez gagné
last-place = place { $rank } sur { $seats }
last-against = { $bot } : victoires { $won } sur { $of }
last-try-level = Jouer ensuite : { $bot }
last-try-game = Essayer ensuite : { $game }
last-look = La revoir
share-copy = Copier le lien
share-copied = Copié
play-from = Rejouer d’un moment
play-from-here = Jouer d’ici
play-from-as = Jouer comme
play-from-over = La partie est finie ici ; revenez là où vous voulez reprendre.
turn-back = Au tour précédent
turn-on = Au tour suivant
turn-of-turn = Tour { $turn } sur { $turns }
turn-of-stage = Étape { $turn } sur { $turns }
turn-of-round = Manche { $turn } sur { $turns }
speed = Vitesse
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-fastest = très rapide
show-hands = Montrer toutes les mains
