golden-board = L'île de la Cité dorée
golden-coast = côte
golden-forest = forêt
golden-plain = plaine
golden-mountains = montagnes
golden-desert = désert
golden-jugs = jarres
golden-wine = vin
golden-cloth = étoffes
golden-spices = épices
golden-river-FP = rivière entre forêt et plaine
golden-river-PM = rivière entre plaine et montagnes
golden-river-MD = rivière entre montagnes et désert
golden-river-DF = rivière entre désert et forêt
golden-quarter-forest = quartier de la forêt
golden-quarter-plain = quartier de la plaine
golden-quarter-mountains = quartier des montagnes
golden-quarter-desert = quartier du désert
golden-space-port = port ({ $terrain })
golden-space-suburb = faubourg ({ $terrain })
golden-space-outer = quartier extérieur ({ $terrain })
golden-space-inner = quartier intérieur ({ $terrain })
golden-reward-coin1 = 1 pièce
golden-reward-coin2 = 2 pièces
golden-reward-landscape = une carte de paysage
golden-reward-key = une clé
golden-reward-goods = une carte de marchandise
golden-reward-bonus = une carte de bonus
golden-contracts =
  { $count ->
     [one] contrat
    *[other] contrats
  }
golden-coins =
  { $count ->
     [one] pièce
    *[other] pièces
  }
golden-keys =
  { $count ->
     [one] clé
    *[other] clés
  }
golden-cards =
  { $count ->
     [one] carte
    *[other] cartes
  }
golden-bonus-cards =
  { $count ->
     [one] carte bonus
    *[other] cartes bonus
  }
golden-stalls-left =
  { $count ->
     [one] comptoir restant
    *[other] comptoirs restants
  }
golden-first = premier joueur
golden-scoring-card = Décompte de la manche { $round }
golden-pairs = Paires de paysages
golden-your-hand = Vos cartes de paysage
golden-joker = deux pareilles font un joker
golden-joker-of = 2 × { $card } en joker
golden-your-bonus = Vos cartes de bonus
golden-open-goods = Marchandises visibles, { $count } dans la pioche
golden-choose = Choisissez
golden-bonus-per_goods_card = 3 par carte de marchandise
golden-bonus-per_coin = 2 par pièce
golden-bonus-per_city_stall = 1 par comptoir dans la cité
golden-bonus-per_river_stall = 2 par comptoir au bord d'une rivière
golden-bonus-per_stall_forest = 1 par comptoir en forêt
golden-bonus-per_stall_plain = 1 par comptoir en plaine
golden-bonus-per_stall_mountains = 1 par comptoir en montagne
golden-bonus-per_stall_desert = 1 par comptoir au désert
golden-do-bid = Prendre la paire { $cards }
golden-do-displace = Chasser { $player } de { $cards } pour { $price }
golden-do-build = Comptoir, { $space }, en payant { $payment }
golden-do-discard = Rendre { $cards }
golden-do-take = Prendre { $card }
golden-do-take-top = Piocher une marchandise
golden-do-return = Rendre { $card }
golden-do-done = Fini de bâtir
golden-do-done-none = Ne rien bâtir
golden-ask-bid = Posez votre main sur une paire de paysages ; cette manche compte { $good } et { $place }.
golden-ask-build = Bâtissez jusqu’à deux comptoirs sur les cases éclairées, ou terminez.
golden-ask-choose-bonus = Choisissez une carte de bonus ; elle compte à la fin, et personne d’autre ne la voit.
golden-ask-choose-goods = Prenez une carte de marchandise, visible ou de la pioche, qui rapporte des contrats quand le décompte la montre.
golden-ask-return-goods = Vous avez cinq marchandises, une de trop, rendez-en donc une, qui quitte la partie.
golden-ask-discard = Vous avez trop de cartes de paysage à la fin de votre tour, choisissez donc lesquelles rendre.
golden-wait-bid = { $players } choisit une paire.
golden-wait-build = { $players } bâtit.
golden-wait-choose-bonus = { $players } choisit une carte de bonus.
golden-wait-choose-goods = { $players } prend une marchandise.
golden-wait-return-goods = { $players } rend une marchandise.
golden-wait-discard = { $players } rend des cartes.
golden-event-scoring-card = Cette manche compte { $good } et { $place }.
golden-event-reshuffled = Les cartes de paysage sont remélangées.
golden-event-hand-laid = { $player } pose la main sur la paire { $row }.
  .you = Vous posez la main sur la paire { $row }.
golden-event-displaced = { $player } chasse { $loser } pour { $price }.
  .you = Vous chassez { $loser } pour { $price }.
  .yours = { $player } vous chasse pour { $price }.
golden-event-pair-taken = { $player } prend { $cards }.
  .you = Vous prenez { $cards }.
golden-event-built = { $player } bâtit un comptoir, { $space }, pour { $paid }.
  .you = Vous bâtissez un comptoir, { $space }, pour { $paid }.
golden-event-built-key = { $player } bâtit avec une clé un comptoir, { $space }, pour { $paid }.
  .you = Vous bâtissez avec une clé un comptoir, { $space }, pour { $paid }.
golden-event-coins =
  { $player } reçoit { $count } { $count ->
     [one] pièce
    *[other] pièces
  }.
  .you =
    Vous recevez { $count } { $count ->
       [one] pièce
      *[other] pièces
    }.
golden-event-key = { $player } reçoit une clé.
  .you = Vous recevez une clé.
golden-event-goods = { $player } prend { $card }.
  .you = Vous prenez { $card }.
golden-event-goods-returned = { $player } rend { $card }.
  .you = Vous rendez { $card }.
golden-event-no-reward = Il ne reste rien pour { $player }.
  .you = Il ne reste rien pour vous.
golden-event-contracts =
  { $player } gagne { $count } { $count ->
     [one] contrat
    *[other] contrats
  } ({ $source }).
  .you =
    Vous gagnez { $count } { $count ->
       [one] contrat
      *[other] contrats
    } ({ $source }).
golden-event-drawn = { $player } pioche une carte de paysage.
  .you = Vous piochez une carte de paysage.
golden-event-drawn-known = { $player } pioche une carte de paysage ({ $card }).
  .you = Vous piochez une carte de paysage ({ $card }).
golden-event-bonus-taken = { $player } prend une carte de bonus.
  .you = Vous prenez une carte de bonus.
golden-event-discarded = { $player } rend { $cards }.
  .you = Vous rendez { $cards }.
golden-event-first-player = { $player } est premier.
  .you = Vous commencez.
golden-event-ended = La partie est finie.
golden-event-bonus-scored =
  { $player } gagne { $count } { $count ->
     [one] contrat
    *[other] contrats
  } pour une carte de bonus ({ $card }).
  .you =
    Vous gagnez { $count } { $count ->
       [one] contrat
      *[other] contrats
    } pour une carte de bonus ({ $card }).
golden-source-district = quartier
golden-source-river = rivière
golden-source-quarter = partie de la cité
golden-source-good = marchandises
golden-source-majority = majorité
golden-refused-over = La partie est finie.
golden-refused-not-your-turn = Ce n'est pas votre tour.
golden-refused-not-now = Il faut d'abord faire autre chose.
golden-refused-no-such-pair = Cette paire n'existe pas.
golden-refused-too-dear = Chasser coûte { $price } ; vous avez { $coins }.
golden-refused-no-such-space = Cette place n'existe pas.
golden-refused-own-stall = Vous y avez déjà un comptoir.
golden-refused-occupied = Cette place est prise.
golden-refused-no-road = Aucune route n'y mène depuis vos comptoirs.
golden-refused-no-key = Il faut une clé.
golden-refused-needs = Il faut { $needs } × { $wanted } ; vous pouvez payer { $payable }.
golden-refused-not-in-hand = Vous n'avez pas { $cards }.
golden-refused-excess = Rendez exactement { $excess }.
golden-refused-cannot-discard = Vous n'avez pas { $cards }.
golden-refused-bonus-gone = Cette carte de bonus n'est plus là.
golden-refused-goods-not-open = { $card } n'est pas visible.
golden-refused-goods-deck-empty = La pioche de marchandises est vide.
golden-refused-goods-not-yours = Vous n'avez pas { $card }.
golden-city-score-districts = Quartiers
golden-city-score-rivers = Rivières
golden-city-score-quarters = Parties de la cité
golden-city-score-goods = Marchandises
golden-city-score-majorities = Majorités
golden-city-score-per_goods_card = Bonus marchandises
golden-city-score-per_coin = Bonus pièces
golden-city-score-per_city_stall = Bonus cité
golden-city-score-per_river_stall = Bonus rivières
golden-city-score-per_stall_forest = Bonus forêt
golden-city-score-per_stall_plain = Bonus plaine
golden-city-score-per_stall_mountains = Bonus montagnes
golden-city-score-per_stall_desert = Bonus désert
golden-free = libre
golden-displace-price = chasser pour { $price }
golden-outlook = si l’on comptait maintenant
golden-payable = Payable sur les cases éclairées : { $kinds }
golden-left-in-hand = Reste en main : { $cards }
golden-would-win = Cette manche vous rapporterait alors { $count } { $count ->
     [one] contrat
    *[other] contrats
  }
golden-stuck = ne peut plus bâtir
golden-ask-build-second = Vous pouvez bâtir encore un comptoir sur une case éclairée, ou terminer.
golden-bonus-now = { $card }, { $count } maintenant
golden-costs-about = Un port coûte une carte de côte, toute autre case deux cartes de son terrain, un quartier intérieur aussi une clé. Deux cartes pareilles en remplacent une de toute autre sorte.
golden-prizes = premier comptoir { $first } { $first ->
     [one] contrat
    *[other] contrats
  }, deuxième { $second }
golden-bid-free = Gratuit. Vous recevez les cartes quand chacun a une paire
golden-bid-dear = Vous payez { $price }, { $player } choisit de nouveau ; chasser coûtera ensuite { $next }
golden-moment = La manche { $round } est comptée
