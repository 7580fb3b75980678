ragusa-board = Raguse et sa campagne
ragusa-fish = poisson
ragusa-wood = bois
ragusa-stone = pierre
ragusa-ore = minerai d'argent
ragusa-grapes = raisin
ragusa-olives = olives
ragusa-oil = huile
ragusa-wine = vin
ragusa-silver = argent
ragusa-winery = Cave
ragusa-oil-press = Pressoir
ragusa-silversmith = Orfèvre
ragusa-fishmonger = Poissonnier
ragusa-architect = Architecte
ragusa-mason = Maçon
ragusa-market = Marché
ragusa-quay = Quais
ragusa-palace = Palais du Recteur
ragusa-cathedral = Cathédrale
ragusa-spices = épices
ragusa-ceramics = céramique
ragusa-furs = fourrures
ragusa-clothes = vêtements
ragusa-silk = soie
ragusa-pearls = perles
ragusa-gems = gemmes
ragusa-orange = Patricien, orange
ragusa-blue = Patricien, bleu
ragusa-country-hex = un hexagone de campagne
ragusa-points =
  { $count ->
     [one] point
    *[other] points
  }
ragusa-houses-left =
  { $count ->
     [one] maison restante
    *[other] maisons restantes
  }
ragusa-bastions-left =
  { $count ->
     [one] bastion restant
    *[other] bastions restants
  }
ragusa-bonus-cards =
  { $count ->
     [one] carte Bonus
    *[other] cartes Bonus
  }
ragusa-market-values = Valeurs du marché
ragusa-next-ship = Prochain bateau ({ $good } +{ $arrows })
ragusa-ships = Bateaux
ragusa-order = Quel hexagone ensuite ?
ragusa-exchange = Échanger du poisson
ragusa-your-bonus = Vos cartes Bonus
ragusa-bonus-fish = { $points } par poisson, { $most } au plus
ragusa-bonus-wood = { $points } par bois, { $most } au plus
ragusa-bonus-grapes = { $points } par raisin, { $most } au plus
ragusa-bonus-olives = { $points } par olive, { $most } au plus
ragusa-bonus-stone = { $points } par pierre, { $most } au plus
ragusa-bonus-ore = { $points } par minerai d’argent, { $most } au plus
ragusa-bonus-spices = { $points } par bateau d’épices, { $most } au plus
ragusa-bonus-ceramics = { $points } par bateau de céramique, { $most } au plus
ragusa-bonus-furs = { $points } par bateau de fourrures, { $most } au plus
ragusa-bonus-clothes = { $points } par bateau de vêtements, { $most } au plus
ragusa-bonus-silk = { $points } par bateau de soie, { $most } au plus
ragusa-bonus-cargoes = { $points } par cargaison différente, { $most } au plus
ragusa-bonus-sets = { $points } par lot d’huile, vin et argent, { $most } au plus
ragusa-bonus-fleet = { $points } par deux étoiles de vos bateaux, { $most } au plus
ragusa-bonus-walls = { $points } par rempart près de vos maisons et tours, { $most } au plus
ragusa-bonus-towers = { $points } par tour à vous, { $most } au plus
ragusa-do-keep = Garder « { $card } »
ragusa-do-take-back = Choisir une autre carte
ragusa-do-place = Maison ({ $spot })
ragusa-do-bastion = Bastion ({ $spot })
ragusa-do-tower = Tour ({ $spot })
ragusa-do-wall = Rempart entre { $from } et { $to }
ragusa-do-activate = { $building }
ragusa-do-exchange =
  { $fish } { $fish ->
     [one] poisson
    *[other] poissons
  } contre { $resource }
ragusa-do-buy = Acheter le bateau ({ $ship }) pour { $price }, il vaut { $points } { $points ->
     [one] point
    *[other] points
  }
ragusa-do-sell = Vendre { $good } pour { $points } { $points ->
     [one] point
    *[other] points
  }
ragusa-do-draw = Regarder deux cartes Bonus
ragusa-do-pass = Continuer
ragusa-do-pass-wall = Ne pas bâtir de mur
ragusa-do-pass-tower = Ne pas bâtir de tour
ragusa-do-pass-buy = Ne pas acheter de navire
ragusa-do-pass-sell = Ne rien vendre
ragusa-do-pass-palace = Laisser les cartes bonus
ragusa-ask-choose = Choisissez la carte Bonus que vous gardez jusqu’à la fin.
ragusa-ask-place = Posez une maison sur un emplacement éclairé.
ragusa-ask-place-fish = Posez une maison sur un emplacement éclairé ; un poisson marque ceux qui exigent d’abord un échange.
ragusa-ask-pay = Cette maison exige plus que vous n’avez, échangez donc du poisson jusqu’à en avoir assez.
ragusa-ask-order = Choisissez l’hexagone qui agit ensuite, ses maisons dans l’ordre indiqué.
ragusa-ask-produce = Échangez d’abord du poisson pour produire plus ({ $building }), ou continuez.
ragusa-ask-wall = Posez un rempart sur un emplacement éclairé, ou continuez.
ragusa-ask-tower = Posez une tour sur un emplacement éclairé du rempart, ou continuez.
ragusa-ask-buy = Achetez un bateau éclairé pour les marchandises indiquées, ses étoiles sont des points, ou continuez.
ragusa-ask-sell = Vendez une marchandise pour sa valeur au marché en points, ou continuez.
ragusa-ask-palace = Regardez les deux premières cartes Bonus et gardez-en une, ou continuez.
ragusa-ask-keep = Gardez une des deux cartes ; l’autre va sous la pioche.
ragusa-ask-last_exchange = Dernière occasion d’échanger du poisson avant le décompte des cartes Bonus, ou continuez.
ragusa-ask-woken = { $player } construit ({ $building }), donc votre maison agit aussi : { $asked }
ragusa-wait-choose = On attend le choix de { $players }.
ragusa-wait-place = { $players } pose une maison.
ragusa-wait-pay = { $players } échange du poisson.
ragusa-wait-order = { $players } choisit le prochain hexagone.
ragusa-wait-produce = { $players } va produire.
ragusa-wait-wall = { $players } pose un rempart.
ragusa-wait-tower = { $players } pose une tour.
ragusa-wait-buy = { $players } peut acheter un bateau.
ragusa-wait-sell = { $players } peut vendre une marchandise.
ragusa-wait-palace = { $players } est au palais.
ragusa-wait-keep = { $players } choisit une carte Bonus.
ragusa-wait-last_exchange = { $players } peut échanger une dernière fois.
ragusa-event-first = { $player } commence.
  .you = Vous commencez.
ragusa-event-ship-entered = Un bateau arrive ({ $ship }).
ragusa-event-card-dealt = { $player } reçoit une carte Bonus ({ $card }).
  .you = Vous recevez une carte Bonus ({ $card }).
ragusa-event-chosen = { $player } a choisi.
  .you = Vous avez choisi.
ragusa-event-choice-taken-back = { $player } choisit à nouveau.
  .you = Vous choisissez à nouveau.
ragusa-event-reserved = Des emplacements sont réservés au Patricien.
ragusa-event-patrician = { $player } tire la carte { $card }.
  .you = Vous tirez la carte { $card }.
ragusa-event-placed = { $player } pose une maison.
  .you = Vous posez une maison.
ragusa-event-placed-bastion = { $player } pose un bastion.
  .you = Vous posez un bastion.
ragusa-event-set-aside = { $player } ne peut rien poser et écarte une maison.
  .you = Vous ne pouvez rien poser et écartez une maison.
ragusa-event-bastions = Les bastions sont désormais des maisons.
ragusa-event-gained = { $player } gagne { $count } × { $resource }.
  .you = Vous gagnez { $count } × { $resource }.
ragusa-event-exchanged =
  { $player } échange { $fish } { $fish ->
     [one] poisson
    *[other] poissons
  } contre { $resource }.
  .you =
    Vous échangez { $fish } { $fish ->
       [one] poisson
      *[other] poissons
    } contre { $resource }.
ragusa-event-activated = { $building } agit.
ragusa-event-because-built =
  { $player } a construit à côté
  .you = vous avez construit à côté
ragusa-event-produced = { $player } produit { $count } × { $good }.
  .you = Vous produisez { $count } × { $good }.
ragusa-event-fish-sold =
  { $player } marque { $points } { $points ->
     [one] point
    *[other] points
  } pour le poisson.
  .you =
    Vous marquez { $points } { $points ->
       [one] point
      *[other] points
    } pour le poisson.
ragusa-event-wall =
  { $player } pose un rempart pour { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    Vous posez un rempart pour { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-tower = { $player } pose une tour.
  .you = Vous posez une tour.
ragusa-event-ship =
  { $player } achète un bateau ({ $ship }) et marque { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    Vous achetez un bateau ({ $ship }) et marquez { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-sold =
  { $player } vend { $good } pour { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    Vous vendez { $good } pour { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-declined = { $player } renonce à agir ({ $building }).
  .you = Vous renoncez à agir ({ $building }).
ragusa-event-card-kept = { $player } garde une carte Bonus.
  .you = Vous gardez une carte Bonus.
ragusa-event-card-kept-known = { $player } garde une carte Bonus ({ $card }).
  .you = Vous gardez une carte Bonus ({ $card }).
ragusa-event-over = La partie est finie.
ragusa-lack = { $hex } demande { $needs } × { $resource }, vous avez { $has }.
ragusa-lack-exchange = Avec des échanges il faut { $needs } { $needs ->
     [one] poisson
    *[other] poissons
  }, vous en avez { $has }.
ragusa-refused-not-your-move = Ce n'est pas à vous d'agir.
ragusa-refused-not-now = Il faut d'abord faire autre chose.
ragusa-refused-game-over = La partie est finie.
ragusa-refused-no-house-left = Vous n'avez plus de maison.
ragusa-refused-no-bastion-left = Vous n'avez plus de bastion.
ragusa-refused-spot-taken = Une maison s'y trouve.
ragusa-refused-spot-reserved = Cet emplacement est réservé au Patricien.
ragusa-refused-lacks-good = { $building } exige une marchandise, et vous n’en avez pas.
ragusa-refused-bastion-off-the-wall = Un bastion ne se pose que sur l'enceinte.
ragusa-refused-bastion-at-hex = Un bastion touche déjà l'un de ces hexagones.
ragusa-refused-not-to-be-activated = { $building } n'agit pas maintenant.
ragusa-refused-produce-first = { $building } exige une marchandise, produisez donc d’abord.
ragusa-refused-few-fish =
  { $resource } coûte { $needs } { $needs ->
     [one] poisson
    *[other] poissons
  }, vous en avez { $has }.
ragusa-refused-resource-full = Vous avez { $limit } × { $resource }, la limite.
ragusa-refused-spoils-placement = Il resterait trop peu de poisson pour cette maison.
ragusa-refused-exchange-in-anothers-turn = Au tour des autres, on n'échange qu'avant de produire.
ragusa-refused-wall-stands = Un rempart s'y trouve déjà.
ragusa-refused-tower-stands = On ne peut pas y poser de tour.
ragusa-refused-no-ship = Il n'y a pas de bateau.
ragusa-refused-cannot-pay = Ce bateau coûte { $needs } × { $good }, vous avez { $has }.
ragusa-refused-no-such-good = Vous n'avez pas de { $good }.
ragusa-refused-not-your-card = Vous ne pouvez pas garder cette carte.
ragusa-refused-nothing-chosen = Vous n'avez pas encore choisi.
ragusa-score-mason = Maçon
ragusa-score-fishmonger = Poissonnier
ragusa-score-ships = Bateaux
ragusa-score-sales = Ventes
ragusa-score-walls = Plus long rempart
ragusa-score-cathedral = Cathédrale
ragusa-score-bonus_fish = Bonus poisson
ragusa-score-bonus_wood = Bonus bois
ragusa-score-bonus_grapes = Bonus raisin
ragusa-score-bonus_olives = Bonus olives
ragusa-score-bonus_stone = Bonus pierre
ragusa-score-bonus_ore = Bonus minerai
ragusa-score-bonus_spices = Bonus épices
ragusa-score-bonus_ceramics = Bonus céramique
ragusa-score-bonus_furs = Bonus fourrures
ragusa-score-bonus_clothes = Bonus vêtements
ragusa-score-bonus_silk = Bonus soie
ragusa-score-bonus_cargoes = Bonus cargaisons
ragusa-score-bonus_sets = Bonus lots
ragusa-score-bonus_fleet = Bonus flotte
ragusa-score-bonus_walls = Bonus remparts
ragusa-score-bonus_towers = Bonus tours
ragusa-card-fish = poisson
ragusa-card-wood = bois
ragusa-card-grapes = raisin
ragusa-card-olives = olive
ragusa-card-stone = pierre
ragusa-card-ore = minerai d’argent
ragusa-card-spices = bateau d’épices
ragusa-card-ceramics = bateau de céramique
ragusa-card-furs = bateau de fourrures
ragusa-card-clothes = bateau de vêtements
ragusa-card-silk = bateau de soie
ragusa-card-cargoes = cargaison différente
ragusa-card-sets = lot d’huile, vin et argent
ragusa-card-fleet = deux étoiles de vos bateaux
ragusa-card-walls = mur près de vos maisons et tours
ragusa-card-towers = tour à vous
ragusa-wakes = Les maisons autour de cet hexagone agissent de nouveau
ragusa-reserved = Réservé par la carte { $card } du Patricien
ragusa-bastion = Bastion
ragusa-cards-seen = cartes vues ({ $cards })
ragusa-value-of = { $good } à { $value }
ragusa-falls = Acheter ici fait baisser une valeur ({ $good }).
ragusa-no-ship = Pas de bateau
ragusa-acts = agit pour { $houses }
ragusa-yours = Vos ressources et marchandises
ragusa-patrician-cards = Les cartes du Patricien
ragusa-patrician-about = Chaque carte réserve trois emplacements (en noir sur le plateau). À son tour, une couleur tire une de ses cartes et bâtit sur le premier emplacement libre de celle-ci.
ragusa-why-placed = le premier emplacement libre de sa carte
ragusa-why-card = le Patricien garde les deux cartes
ragusa-need-met = Demande { $needs } × { $resource }, vous en aurez { $has } ✓
ragusa-need-short = Demande { $needs } × { $resource }, vous en aurez { $has }, échangez donc du poisson
ragusa-makes-possible = { $count } { $count ->
     [one] nouvel emplacement
    *[other] nouveaux emplacements
  }, { $spots } en tout sans autre échange
ragusa-ask-place-or-bastion = Posez une maison ou un bastion sur un emplacement éclairé.
ragusa-about-bastion = Un bastion se pose sur le rempart, n’exige ni bois ni pierre, ne rapporte aucune ressource, et toutes les actions autour de ses hexagones de ville sont pour vous seul
ragusa-about-wall = 1 point, et 1 par maison et tour à vous à ses deux bouts
ragusa-about-tower = Là où elle se dresse, personne ne coupe votre rempart
ragusa-at-most = { $count } au plus
ragusa-ask-palace-harder = Prenez la première carte Bonus, ou continuez.
ragusa-do-draw-harder = Prendre la première carte Bonus
ragusa-event-no-effect = { $player } ne peut rien faire ({ $building }).
  .you = Vous ne pouvez rien faire ({ $building }).
ragusa-about-winery = donne 1 vin par raisin
ragusa-about-oil-press = donne 1 huile par olive
ragusa-about-silversmith = donne 1 argent par minerai
ragusa-about-fishmonger = 1 point par deux poissons
ragusa-about-architect = une tour sur le rempart
ragusa-about-mason = un rempart, pour des points
ragusa-about-market = acheter un bateau
ragusa-about-quay = vendre une marchandise
ragusa-about-palace = une carte Bonus, pour la nouvelle maison seulement
ragusa-about-cathedral = à la fin, un lot d’huile, vin et argent à sa valeur par maison
ragusa-bonus-now = { $card }, { $points } maintenant
ragusa-exchange-about = Le poisson est perdu pour de bon. Le bois limite vos maisons autour d’un hexagone de campagne, la pierre autour d’un hexagone de ville ; raisin, olives et minerai deviennent des marchandises.
ragusa-then-have = Vous aurez { $count } × { $resource } et { $fish } { $fish ->
     [one] poisson
    *[other] poissons
  }
ragusa-ships-about = ★ donne des points aussitôt. Dessous, le prix, avec la marchandise que certains bateaux exigent en plus. ▼ est la marchandise qui perd de la valeur.
ragusa-place-price = Cet emplacement demande { $units } × { $good }
ragusa-extra-price = Ce bateau demande 1 × { $good } de plus
ragusa-then-rises = Le bateau suivant fait monter une valeur ({ $good }) de { $arrows }
ragusa-why-patrician = au hasard, parmi ses cartes qui ont un emplacement libre
ragusa-why-exchanged = pour que ses cartes Bonus rapportent le plus
ragusa-why-nothing = il n’a pas de marchandise à céder
ragusa-why-only_choice = rien d’autre n’était possible
ragusa-why-highest_value = la plus forte valeur qu’il peut céder
ragusa-why-most_points = le plus de points
ragusa-why-sale-most_held = valeurs égales, c’est ce qu’il a le plus
ragusa-why-ship-most_held = autant d’étoiles, il a le plus de la marchandise demandée ici
ragusa-why-order_of_goods = valeur et nombre égaux, donc l’huile avant le vin avant l’argent
ragusa-why-leftmost = étoiles et marchandises égales, donc le plus à gauche
ragusa-why-wall-longest_stretch = points égaux, c’est le plus long rempart
ragusa-why-wall-first_clockwise = points et longueur égaux, donc le premier dans le sens horaire
ragusa-why-tower-longest_stretch = un bout de son plus long rempart
ragusa-why-tower-longest_result = parmi les bouts de remparts égaux, celui qui donne le plus long
ragusa-why-tower-first_clockwise = parmi les bouts équivalents, le premier dans le sens horaire
ragusa-why-no_end_own_house = chaque bout a une tour, donc près de sa maison
ragusa-why-no_end_first_clockwise = chaque bout a une tour, donc le premier emplacement libre dans le sens horaire
ragusa-moment = Des points ont été marqués
ragusa-at-wall = Rempart
ragusa-at-tower = Tour ({ $who })
ragusa-at-house = Maison ({ $who })
ragusa-at-order = Agit en position { $number }
