rialto-board = Venise
rialto-doge = doge
rialto-gold = or
rialto-building = bâtiment
rialto-bridge = pont
rialto-gondola = gondole
rialto-councillor = conseiller
rialto-joker = joker
rialto-green = vert
rialto-yellow = jaune
rialto-blue = bleu
rialto-about-green-1 = Vert 1 : une carte de la colonne restante ou trois de la pioche
rialto-about-green-2 = Vert 2 : gardez une carte de plus cette manche
rialto-about-green-3 = Vert 3 : prenez ou piochez, et gardez-en une de plus
rialto-about-green-4 = Vert 4 : prenez ou piochez, et gardez-en deux de plus
rialto-about-yellow-1 = Jaune 1 : jouez après tous et gagnez une pièce
rialto-about-yellow-2 = Jaune 2 : une carte en vaut une d'une autre sorte
rialto-about-yellow-3 = Jaune 3 : vaut un joker
rialto-about-yellow-4 = Jaune 4 : une carte en vaut deux d'une autre sorte
rialto-about-blue-1 = Bleu 1 : échangez un bâtiment contre un valant un de plus
rialto-about-blue-2 = Bleu 2 : un point et un conseiller
rialto-about-blue-3 = Bleu 3 : autant de cases que votre rang
rialto-about-blue-4 = Bleu 4 : trois points
rialto-doge-track = Piste du doge
rialto-neutral = Joueur neutre
rialto-points =
  { $count ->
     [one] point
    *[other] points
  }
rialto-doge-place = sur la piste
rialto-cards =
  { $count ->
     [one] carte
    *[other] cartes
  }
rialto-coins =
  { $count ->
     [one] pièce
    *[other] pièces
  }
rialto-count = joué
rialto-stages = Étapes
rialto-round = Manche { $round } sur 6
rialto-stage-A = Doge
rialto-stage-B = Or
rialto-stage-C = Bâtiment
rialto-stage-D = Pont
rialto-stage-E = Gondole
rialto-stage-F = Conseiller
rialto-to-beat = { $count } à battre
rialto-your-hand = Vos cartes
rialto-columns = Colonnes
rialto-buildings = Bâtiments
rialto-next-bridge = Prochain pont
rialto-do-column = Prendre la colonne ({ $cards })
rialto-do-done = Terminé
rialto-do-done-none = Ne jouer aucune carte
rialto-do-discard = Défausser { $card }
rialto-do-play = Jouer { $card }
rialto-do-green-take = Avec le vert { $value }, prendre { $card }
rialto-do-green-draw = Avec le vert { $value }, piocher trois cartes
rialto-do-green-keep = Avec le vert { $value }, garder plus de cartes
rialto-do-delay = Jouer après tous, et une pièce
rialto-do-yellow-joker = Utiliser comme joker
rialto-do-convert-one = { $card } comme une carte de l'étape
rialto-do-convert-two = { $card } comme deux cartes de l'étape
rialto-do-pair = Deux jokers comme une carte
rialto-do-take = Prendre { $building }
rialto-do-take-back = Choisir d'autres cartes
rialto-do-return = Rendre { $building } pour sa valeur
rialto-do-bridge = Pont ({ $sides })
rialto-do-gondola = Gondole ({ $connection })
rialto-do-councillor-general = Conseiller à { $to }
rialto-do-councillor-private = Conseiller de votre réserve à { $to }
rialto-do-councillor-move = Conseiller de { $from } à { $to }
rialto-do-upgrade = Échanger { $building } contre un de plus
rialto-do-blue-2 = Un point et un conseiller
rialto-do-blue-2-point = Le point seul ; le conseiller reste
rialto-do-blue-3 = Avancer sur la piste du doge
rialto-do-blue-4 = Trois points
rialto-ask-founding = Choisissez votre premier bâtiment, dont l’usage coûte une pièce, une fois par manche.
rialto-ask-column = Prenez une des colonnes visibles ; vous piochez aussi deux cartes cachées.
rialto-ask-green = Utilisez des bâtiments verts, une pièce chacun, ou terminez.
rialto-ask-reduce =
  Choisissez en secret { $count } { $count ->
     [one] carte
    *[other] cartes
  } à défausser, car vous pouvez en garder { $limit }.
rialto-ask-play = { $stage } : jouez autant de cartes que vous voulez, ou aucune – { $about }
rialto-ask-build = Prenez un bâtiment valant au plus { $total }, ou terminez.
rialto-ask-bridge = Vous gagnez l’étape, posez donc le pont { $ends } sur une liaison éclairée.
rialto-ask-gondola = Vous gagnez l’étape, posez donc une gondole sur une liaison éclairée, puis un conseiller à côté.
rialto-ask-landing = Placez un conseiller dans un des deux quartiers près de la gondole.
rialto-ask-move = Votre réserve est vide, mais pour les cartes restantes ({ $count }) vous pouvez déplacer des conseillers d’autres quartiers vers le quartier actif, ou terminer.
rialto-ask-blue = Utilisez des bâtiments bleus, une pièce chacun, ou terminez.
rialto-wait-founding = { $players } choisit un premier bâtiment.
rialto-wait-column = { $players } prend une colonne.
rialto-wait-green = { $players } utilise des bâtiments verts.
rialto-wait-reduce = On attend les défausses de { $players }.
rialto-wait-play = { $players } joue des cartes.
rialto-wait-build = { $players } prend un bâtiment.
rialto-wait-bridge = { $players } pose le pont.
rialto-wait-gondola = { $players } pose une gondole.
rialto-wait-landing = { $players } pose un conseiller.
rialto-wait-move = { $players } déplace des conseillers.
rialto-wait-blue = { $players } utilise des bâtiments bleus.
rialto-event-round = La manche { $round } commence.
rialto-event-reshuffled = Les défausses sont mélangées.
rialto-event-took-column = { $player } prend { $cards }.
  .you = Vous prenez { $cards }.
rialto-event-activated = { $player } utilise { $building }.
  .you = Vous utilisez { $building }.
rialto-event-took-card = { $player } prend { $card }.
  .you = Vous prenez { $card }.
rialto-event-drew = { $player } pioche { $card }.
  .you = Vous piochez { $card }.
rialto-event-reduced = { $player } défausse { $count }.
  .you = Vous défaussez { $count }.
rialto-event-neutral-drew = Le joueur neutre reçoit { $card }.
rialto-event-stage = { $player } commence l’étape { $stage } ({ $name }).
  .you = Vous commencez l’étape { $stage } ({ $name }).
rialto-event-delayed = { $player } attend les autres.
  .you = Vous attendez les autres.
rialto-event-turn-ended = { $player } a joué { $count }.
  .you = Vous avez joué { $count }.
rialto-event-bonus = { $player } gagne le bonus avec { $count }.
  .you = Vous gagnez le bonus avec { $count }.
rialto-event-nobody = Personne ne joue.
rialto-cause-tie = la piste du doge départage
rialto-event-doge =
  { $player } avance de { $count } { $count ->
     [one] case
    *[other] cases
  } sur la piste.
  .you =
    Vous avancez de { $count } { $count ->
       [one] case
      *[other] cases
    } sur la piste.
rialto-event-coins =
  { $player } reçoit { $count } { $count ->
     [one] pièce
    *[other] pièces
  }.
  .you =
    Vous recevez { $count } { $count ->
       [one] pièce
      *[other] pièces
    }.
rialto-event-building = { $player } prend { $building }.
  .you = Vous prenez { $building }.
rialto-event-returned = { $player } rend { $building }.
  .you = Vous rendez { $building }.
rialto-event-upgraded = { $player } échange { $from } contre { $to }.
  .you = Vous échangez { $from } contre { $to }.
rialto-event-points =
  { $player } marque { $points } { $points ->
     [one] point
    *[other] points
  } ({ $reason }).
  .you =
    Vous marquez { $points } { $points ->
       [one] point
      *[other] points
    } ({ $reason }).
rialto-event-bridge = { $player } pose un pont.
  .you = Vous posez un pont.
rialto-event-gondola = { $player } pose une gondole.
  .you = Vous posez une gondole.
rialto-event-councillors-gained =
  { $player } reçoit { $count } { $count ->
     [one] conseiller
    *[other] conseillers
  }.
  .you =
    Vous recevez { $count } { $count ->
       [one] conseiller
      *[other] conseillers
    }.
rialto-event-councillors-placed =
  { $player } pose { $count } { $count ->
     [one] conseiller
    *[other] conseillers
  }.
  .you =
    Vous posez { $count } { $count ->
       [one] conseiller
      *[other] conseillers
    }.
rialto-event-bank = { $player } occupe toute une rive.
  .you = Vous occupez toute une rive.
rialto-event-over = La partie est finie.
rialto-reason-bridge_cards = cartes pont
rialto-reason-no_bridge_card = aucune carte pont
rialto-reason-missing_councillor = conseiller manquant
rialto-reason-bank = bonus de rive
rialto-reason-building_returned = bâtiment rendu
rialto-reason-blue_building = bâtiment bleu
rialto-refused-over = La partie est finie.
rialto-refused-not-your-turn = Ce n'est pas votre tour.
rialto-refused-not-now = Autre chose est demandé.
rialto-refused-starts-with-one = Un premier bâtiment vaut 1.
rialto-refused-starting-building-taken = { $building } est pris.
rialto-refused-no-such-column = Les colonnes vont de 1 à { $columns }.
rialto-refused-column-taken = Cette colonne est prise.
rialto-refused-not-owned = Vous n'avez pas { $building }.
rialto-refused-already-used = { $building } a servi cette manche.
rialto-refused-no-coin = { $building } exige une pièce, et vous n'en avez pas.
rialto-refused-brings-no-cards = { $building } ne donne pas de cartes.
rialto-refused-not-in-unchosen-column = La colonne restante n'a pas de { $kind }.
rialto-refused-nothing-to-draw = Il n'y a plus de carte à piocher.
rialto-refused-take-or-draw = Prenez une carte ou piochez.
rialto-refused-no-card = Vous n'avez pas de { $kind }.
rialto-refused-discarded-enough = Il vous reste { $limit } { $limit ->
     [one] carte
    *[other] cartes
  }.
rialto-refused-nothing-to-take-back = Rien à reprendre.
rialto-refused-out-of-order = Cela vient avant ce qui est déjà choisi.
rialto-refused-too-few-behind = Les cartes se défaussent par sorte, du doge au joker, et à partir d’ici il vous en reste trop peu.
rialto-refused-wrong-kind = Cette étape veut { $kind } et jokers, pas { $card }.
rialto-refused-lone-joker = Un joker exige une carte { $kind }, ou un second joker.
rialto-refused-pair-with-card = Deux jokers ne valent une carte que si vous n'avez pas de { $kind }.
rialto-refused-pair-not-needed = Une carte { $kind } est jouée, donc chaque joker compte pour un.
rialto-refused-too-few-jokers = Il faut { $needed } { $needed ->
     [one] joker
    *[other] jokers
  }.
rialto-refused-own-kind = Une carte { $kind } n'a pas besoin d'être changée.
rialto-refused-delay-comes-first = On attend avant de jouer quoi que ce soit.
rialto-refused-delayed-already = Vous avez déjà attendu.
rialto-refused-worth-too-much = { $building } vaut plus que { $total }.
rialto-refused-highest-first = Avec { $total }, prenez d'abord un 4.
rialto-refused-out-of-stock = Il ne reste plus de { $building }.
rialto-refused-no-free-place = Toutes vos places ({ $places }) sont pleines, rendez donc d’abord un bâtiment.
rialto-refused-place-is-free = On ne rend rien tant qu'une place est libre.
rialto-refused-nothing-to-take-for = Après { $building }, il n'y aurait rien à prendre.
rialto-refused-must-take = Vous avez rendu un bâtiment, prenez-en donc un.
rialto-refused-connection-taken = Cette liaison est prise.
rialto-refused-same-either-way = Les deux bouts sont pareils.
rialto-refused-not-at-gondola = La gondole ne touche pas ce quartier.
rialto-refused-general-supply-first = Le conseiller vient de la réserve générale.
rialto-refused-must-land = Il faut poser un conseiller.
rialto-refused-no-councillor-in-supply = Il n'y reste aucun conseiller.
rialto-refused-no-councillor-there = Vous n'y avez pas de conseiller.
rialto-refused-same-district = Le conseiller y est déjà.
rialto-refused-not-active = Ce quartier n'est pas actif.
rialto-refused-not-from-general = Pas de la réserve générale à cette étape.
rialto-refused-just-gained = { $building } vient d'être gagné.
rialto-refused-no-upgrade = Il ne reste plus de { $building }.
rialto-refused-worth-most = { $building } vaut déjà le maximum.
rialto-refused-no-councillor-to-leave = Votre réserve générale est vide, donc le bleu 2 rapporte deux points.
rialto-refused-councillor-moves = Selon les règles de cette partie, le conseiller du bleu 2 se déplace toujours.
rialto-score-start = Départ
rialto-score-bridges = Ponts
rialto-score-gondolas = Conseillers manquants
rialto-score-banks = Bonus de rive
rialto-score-returned = Bâtiments rendus
rialto-score-blue = Bâtiments bleus
rialto-score-leftovers = Restes
rialto-score-buildings = Bâtiments
rialto-score-district_1 = Cannaregio
rialto-score-district_2 = San Marco
rialto-score-district_3 = Castello
rialto-score-district_4 = Santa Croce
rialto-score-district_5 = San Polo
rialto-score-district_6 = Dorsoduro
rialto-bank = Le premier présent dans les trois quartiers de cette rive gagne 5 points
rialto-bank-taken = Le bonus de cette rive est pris
rialto-leads =
  { $who } a { $councillors } { $councillors ->
     [one] conseiller
    *[other] conseillers
  }, { $points } { $points ->
     [one] point
    *[other] points
  } maintenant
rialto-number = Actif à la manche { $number }
rialto-phase-columns = Cartes
rialto-phase-blue = Bâtiments bleus
rialto-about-stage-A = Un pas sur la piste du doge par carte, et un de plus pour le plus de cartes.
rialto-about-stage-B = Une pièce par carte, et une de plus pour le plus de cartes.
rialto-about-stage-C = Un bâtiment valant au plus vos cartes, et un de plus pour le plus de cartes.
rialto-about-stage-D = Un point par carte, moins un sans carte, et un de plus et le pont pour le plus de cartes.
rialto-about-stage-E = Un conseiller dans votre réserve par carte, et une gondole et un conseiller à poser pour le plus de cartes.
rialto-about-stage-F = Un conseiller dans le quartier actif par carte, et un de plus pour le plus de cartes.
rialto-running = Vos cartes comptent pour { $count } :
rialto-unchosen = Colonne que personne n’a prise
rialto-stock = Bâtiments disponibles
rialto-neutral-state = place { $place } sur la piste du doge, { $councillors } { $councillors ->
     [one] conseiller placé
    *[other] conseillers placés
  }
rialto-neutral-about = À son tour il joue toutes ses cartes de la sorte. Il bâtirait sur la liaison jaune.
rialto-would-count = Vos cartes compteraient pour { $count }.
rialto-ask-build-split = Vous avez { $total }, prenez donc d’abord un bâtiment valant 4, puis un autre pour le reste, ou terminez.
rialto-ask-build-no-four = Il n’y a plus de bâtiment valant 4, donc n’importe lequel use 4 de vos { $total } ; ou terminez.
rialto-ask-landing-empty = Votre réserve générale est vide et vous recevez un point, mais vous pouvez placer un de vos conseillers près de la gondole, ou terminer.
rialto-about-joker = Un joker compte comme une carte de plus. Il lui faut une carte de l’étape ; si vous n’en avez aucune, deux jokers comptent ensemble pour une.
rialto-about-return = Vos places sont prises, rendez donc d’abord un bâtiment, qui rapporte sa valeur en points.
rialto-about-bridge = Le prochain pont a un nombre pour chacun de ses deux quartiers, et qui gagne l’étape des ponts choisit où et dans quel sens.
rialto-then-worth = La première place à { $district } vaut alors { $points }
rialto-then-councillors = Vous aurez { $count } { $count ->
     [one] conseiller
    *[other] conseillers
  } à { $district }
rialto-supplies = { $own } { $own ->
     [one] conseiller
    *[other] conseillers
  } dans votre réserve, pour l’étape des conseillers, et { $general } dans la réserve générale.
rialto-moment = Étape { $stage } ({ $name }) décidée
rialto-moment-bonus = le plus de cartes
rialto-at-free = Libre pour un pont ou une gondole ({ $connection })
rialto-at-marker = Le joueur neutre bâtirait ici ({ $connection })
rialto-at-district = { $district }, { $points } pour le premier, la moitié pour le deuxième
