catan-board = L'île de Catane
catan-island-beginner = L’île des débutants, toujours la même
catan-island-travel = Une île de six tuiles mélangées
catan-island-classic = Une île où tout est mélangé
catan-dice = Les dés montrent { $first } et { $second }
catan-brick = argile
catan-lumber = bois
catan-wool = laine
catan-grain = blé
catan-ore = minerai
catan-nothing = rien
catan-forest = forêt
catan-pasture = pâturage
catan-fields = champs
catan-hills = collines
catan-mountains = montagnes
catan-desert = désert
catan-knight = chevalier
catan-road-building = construction de routes
catan-invention = invention (Year of Plenty)
catan-monopoly = monopole
catan-victory-point = point de victoire
catan-neutral = une couleur neutre
catan-points = Points
catan-cards-in-hand = Cartes de ressource en main
catan-development-cards = Cartes de développement
catan-largest-army = Chevaliers visibles, pour l’armée la plus puissante
catan-longest-road = Route la plus longue
catan-trade-cards = Cartes de commerce
catan-your-hand = Vos cartes
catan-your-development-cards = Vos cartes de développement
catan-costs = Coûts de construction
catan-cost-road = Route
catan-cost-settlement = Colonie
catan-cost-city = Ville
catan-cost-card = Carte de développement
catan-trade = Commerce
catan-gives = donne
catan-wants = et veut
catan-you-give = Vous donnez
catan-you-want = Vous voulez
catan-bank-trade = Commerce avec la banque
catan-bank = La banque
catan-bank-holds = Réserve de la banque ({ $resource })
catan-deck = Cartes développement à acheter
catan-harbour-any = Dans ce port trois cartes identiques contre une au choix
catan-harbour-one = Dans ce port deux cartes ({ $resource }) contre une au choix
catan-counter = Proposer autre chose
catan-why-not-accept = Pourquoi ne puis-je pas accepter ?
catan-decline-unpayable = Refuser pour moi ce que je ne peux pas payer
catan-hint-cost = Coût : { $cards }
catan-hint-yield = En 36 lancers : { $cards }
catan-hint-road = Mène à de nouveaux lieux ; cinq d’affilée peuvent être la route la plus longue
catan-hint-settlement = 1 point, et une carte chaque fois que ses numéros sortent
catan-hint-city = 1 point de plus, et deux cartes au lieu d’une
catan-hint-card = Un chevalier, une carte progrès ou un point de victoire
catan-hint-beside = À côté : { $players }
catan-hint-beside-nobody = Personne n’a de bâtiment à côté.
catan-about-knight = Déplacez le voleur et prenez une carte. Trois chevaliers visibles peuvent former l’armée la plus puissante.
catan-about-road-building = Posez deux routes gratuitement.
catan-about-invention = Prenez deux cartes au choix à la banque.
catan-about-monopoly = Nommez une ressource, et tous vous donnent toutes ces cartes.
catan-about-victory-point = Vaut un point pour vous et reste cachée.
catan-answer-waiting = réfléchit
catan-answer-composing = prépare une offre
catan-answer-accepted = accepte
catan-answer-declined = refuse
catan-answer-countered = propose plutôt

catan-do-roll = Lancer les dés
catan-do-end-turn = Terminer le tour
catan-do-buy-card = Acheter une carte de développement
catan-do-play = Jouer { $card }
catan-do-monopoly = Monopole ({ $resource })
catan-do-road = Route ({ $place })
catan-do-settlement = Colonie ({ $place })
catan-do-city = Ville ({ $place })
catan-do-neutral-road = Route de la couleur neutre { $colour } ({ $place })
catan-do-neutral-settlement = Colonie de la couleur neutre { $colour } ({ $place })
catan-do-bank = { $rate } × { $give } contre 1 × { $want }
catan-do-give = Donner { $resource }
catan-do-want = Vouloir { $resource }
catan-do-offer = Faire cette offre
catan-do-accept = Accepter
catan-do-decline = Refuser
catan-do-trade = Échanger avec { $player }
catan-do-withdraw = Retirer l'offre
catan-do-robber = Voleur ({ $place })
catan-do-robber-home = Renvoyer le voleur au désert
catan-do-rob = Prendre une carte à { $player } ({ $cards } en main)
catan-do-discard = Rendre { $resource }
catan-do-take-back = Choisir d'autres cartes
catan-do-take = Prendre { $resource }
catan-do-force-trade = Échange forcé
catan-do-retire-knight = Abandonner un chevalier pour 2 cartes de commerce
catan-do-return = Rendre { $resource }

catan-ask-start-settlement = Posez une colonie.
catan-ask-start-road = Posez une route à côté.
catan-ask-roll = Lancez les dés, ou jouez d'abord une carte de développement.
catan-ask-roll-only = Lancez les dés.
catan-ask-discard = Après le sept, choisissez { $count } { $count ->
     [one] carte
    *[other] cartes
  } à rendre.
catan-ask-open-discard = Après le sept, rendez-en encore { $count }.
catan-ask-move-robber = Déplacez le voleur sur un autre hexagone.
catan-ask-choose-victim = Choisissez à qui prendre une carte.
catan-ask-main = Commercez et construisez, puis terminez votre tour.
catan-ask-compose = Préparez votre offre.
catan-ask-answers = { $player } vous propose un échange ; acceptez, refusez ou proposez autre chose.
catan-ask-own-offer = Prenez une réponse ou retirez votre offre.
catan-ask-free-roads = Posez une route gratuite, encore { $count }.
catan-ask-invent = Prenez { $count } { $count ->
     [one] carte
    *[other] cartes
  } à la banque.
catan-ask-neutral-settlement = Construisez une colonie pour une couleur neutre.
catan-ask-neutral-road = Construisez une route pour une couleur neutre.
catan-ask-give-back = Rendez { $count } { $count ->
     [one] carte
    *[other] cartes
  }.

catan-wait-start-settlement = { $players } pose une colonie.
catan-wait-start-road = { $players } pose une route.
catan-wait-roll = { $players } va lancer les dés.
catan-wait-discard = Après le sept, on attend les cartes de { $players }.
catan-wait-open-discard = Après le sept, { $players } rend des cartes.
catan-wait-move-robber = { $players } déplace le voleur.
catan-wait-choose-victim = { $players } choisit une victime.
catan-wait-main = { $players } commerce et construit.
catan-wait-compose = { $players } prépare une offre.
catan-wait-answers = On attend la réponse de { $players }.
catan-wait-free-roads = { $players } pose des routes gratuites.
catan-wait-invent = { $players } prend des cartes à la banque.
catan-wait-neutral-piece = { $players } construit pour une couleur neutre.
catan-wait-give-back = { $players } rend des cartes.

catan-event-turn = Tour de { $player }.
  .you = À vous de jouer.
catan-event-rolled = { $player } lance { $first } + { $second } = { $sum }.
  .you = Vous lancez { $first } + { $second } = { $sum }.
catan-event-gained = { $player } reçoit { $cards }.
  .you = Vous recevez { $cards }.
catan-event-bank-gained = { $player } reçoit de la banque { $cards }.
  .you = Vous recevez de la banque { $cards }.
catan-event-bank-paid = { $player } paie à la banque { $cards }.
  .you = Vous payez à la banque { $cards }.
catan-event-bank-short = La banque ne peut pas payer à tous cette ressource ({ $resource }).
catan-event-discarded = { $player } rend { $cards }.
  .you = Vous rendez { $cards }.
catan-event-road = { $player } construit une route.
  .you = Vous construisez une route.
catan-event-settlement = { $player } construit une colonie.
  .you = Vous construisez une colonie.
catan-event-city = { $player } construit une ville.
  .you = Vous construisez une ville.
catan-event-bought = { $player } achète une carte de développement.
  .you = Vous achetez une carte de développement.
catan-event-bought-known = { $player } achète une carte de développement ({ $card }).
  .you = Vous achetez une carte de développement ({ $card }).
catan-event-played = { $player } joue { $card }.
  .you = Vous jouez { $card }.
catan-event-robber = { $player } déplace le voleur.
  .you = Vous déplacez le voleur.
catan-event-stole = { $player } prend une carte à { $victim }.
  .you = Vous prenez une carte à { $victim }.
  .yours = { $player } vous prend une carte.
catan-event-stole-known = { $player } prend { $resource } à { $victim }.
  .you = Vous prenez { $resource } à { $victim }.
  .yours = { $player } vous prend { $resource }.
catan-event-returned = { $player } rend une carte à { $victim }.
  .you = Vous rendez une carte à { $victim }.
  .yours = { $player } vous rend une carte.
catan-event-returned-known = { $player } rend { $resource } à { $victim }.
  .you = Vous rendez { $resource } à { $victim }.
  .yours = { $player } vous rend { $resource }.
catan-event-monopolised = { $victim } remet { $count } × { $resource } à { $player }.
  .you = { $victim } vous remet { $count } × { $resource }.
  .yours = Vous remettez { $count } × { $resource } à { $player }.
catan-event-offered = { $player } offre { $give } contre { $want }.
  .you = Vous offrez { $give } contre { $want }.
catan-event-countered = { $player } donnerait { $give } contre { $want }.
  .you = Vous donneriez { $give } contre { $want }.
catan-event-accepted = { $player } accepte.
  .you = Vous acceptez.
catan-event-declined = { $player } refuse.
  .you = Vous refusez.
catan-event-offer-closed = L'offre de { $player } est retirée.
  .you = Votre offre est retirée.
catan-event-traded = { $player } donne { $give } à { $other } contre { $want }.
  .you = Vous donnez { $give } à { $other } contre { $want }.
  .yours = { $player } vous donne { $give } contre { $want }.
catan-event-trade-cards-gained =
  { $player } reçoit { $count } { $count ->
     [one] carte de commerce
    *[other] cartes de commerce
  }.
  .you =
    Vous recevez { $count } { $count ->
       [one] carte de commerce
      *[other] cartes de commerce
    }.
catan-event-trade-cards-spent =
  { $player } dépense { $count } { $count ->
     [one] carte de commerce
    *[other] cartes de commerce
  }.
  .you =
    Vous dépensez { $count } { $count ->
       [one] carte de commerce
      *[other] cartes de commerce
    }.
catan-event-knight-retired = { $player } abandonne un chevalier.
  .you = Vous abandonnez un chevalier.
catan-event-longest-road = { $player } a la route la plus longue.
  .you = Vous avez la route la plus longue.
catan-event-longest-road-aside = Personne n'a plus la route la plus longue.
catan-event-largest-army = { $player } a l'armée la plus puissante.
  .you = Vous avez l'armée la plus puissante.
catan-event-largest-army-aside = Personne n'a plus l'armée la plus puissante.
catan-event-over = { $player } gagne !
  .you = Vous gagnez !
catan-event-over-nobody = La partie est finie ; personne n'a gagné.

catan-refused-game-over = La partie est finie.
catan-refused-no-such-seat = Cette place n'existe pas.
catan-refused-not-your-turn = Ce n'est pas votre tour.
catan-refused-chance-first = Les dés ou la pioche d'abord.
catan-refused-not-now = Pas encore, d’abord ce qui vous est demandé.
catan-refused-no-occasion = Il n’y a encore rien à quoi cela répondrait.
catan-refused-needs-cards = Cela coûte { $needs } ; vous avez { $has }.
catan-refused-none-left = Il n'en reste plus.
catan-refused-path-taken = Il y a déjà une route.
catan-refused-path-unconnected = Ce chemin ne touche ni vos routes ni vos bâtiments.
catan-refused-road-not-at-start = La route doit toucher la colonie posée à l'instant.
catan-refused-spot-taken = Il y a déjà un bâtiment.
catan-refused-too-close = Trop près d'un autre bâtiment.
catan-refused-no-road-there = Aucune de vos routes n'y mène.
catan-refused-no-settlement-there = Une ville exige votre colonie à cet endroit.
catan-refused-card-played = Une seule carte de développement par tour.
catan-refused-card-not-held = Vous n’avez pas cette carte ({ $card }).
catan-refused-card-just-bought = Une carte achetée ce tour doit attendre.
catan-refused-no-room-for-roads = Aucune route gratuite n'est possible.
catan-refused-bank-empty = La banque n'a plus de cartes.
catan-refused-bank-has-none = La banque n’a plus cette ressource ({ $resource }).
catan-refused-needs-for-bank = La banque prend { $needs } × { $resource } pour une carte ; vous en avez { $has }.
catan-refused-trading-over = Après un achat, on ne commerce plus ce tour.
catan-refused-trade-off = À cette table, les joueurs ne commercent pas.
catan-refused-no-offers-left = Au plus { $cap } { $cap ->
     [one] offre
    *[other] offres
  } par tour.
catan-refused-nothing-to-offer = Il n'y a pas de cartes à échanger.
catan-refused-not-held = Vous n’en avez pas autant ({ $resource }).
catan-refused-both-sides = Pas la même ressource des deux côtés ({ $resource }).
catan-refused-out-of-order = Choisissez à nouveau, car cette ressource ({ $resource }) vient trop tard.
catan-refused-nothing-left-to-want = Laissez une ressource à demander.
catan-refused-wants-too-much = Personne n’a plus de { $most } { $most ->
     [one] carte
    *[other] cartes
  }.
catan-refused-offer-incomplete = Chaque côté doit donner au moins une carte.
catan-refused-not-answered = Aucune réponse à prendre pour l'instant.
catan-refused-same-hex = Le voleur doit changer d'hexagone.
catan-refused-not-a-victim = Il n'y a rien à prendre là.
catan-refused-does-not-owe-cards = Vous n'avez rien à rendre.
catan-refused-too-few-behind = Choisissez à nouveau, en commençant par autre chose que { $resource }.
catan-refused-only-for-two = Cela appartient au jeu à deux.
catan-refused-action-used = Une seule action de cartes de commerce par tour.
catan-refused-needs-trade-cards = Cela coûte { $needs } { $needs ->
     [one] carte
    *[other] cartes
  } de commerce ; vous en avez { $has }.
catan-refused-opponent-has-no-cards = Votre adversaire n'a pas de cartes.
catan-refused-cannot-give-back = Vous ne pourriez pas rendre deux cartes.
catan-refused-robber-at-home = Le voleur est déjà au désert.
catan-refused-knight-used = Un seul chevalier par tour peut partir.
catan-refused-no-open-knight = Vous n'avez pas de chevalier visible.
catan-refused-settlement-owed = Une colonie neutre est possible, donc due.

catan-score-settlements = Colonies
catan-score-cities = Villes
catan-score-longest_road = Route la plus longue
catan-score-largest_army = Armée la plus puissante
catan-score-victory_point_cards = Cartes de points de victoire
catan-at-road = Route ({ $who })
catan-at-settlement = Colonie ({ $who })
catan-at-city = Ville ({ $who })
catan-at-robber = Voleur, cet hexagone ne produit rien
catan-at-tile = { $terrain } ({ $resource } sur un { $number })
catan-at-desert = désert, ne produit rien
