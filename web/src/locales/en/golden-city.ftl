golden-board = The island of the Golden City
golden-coast = coast
golden-forest = forest
golden-plain = plain
golden-mountains = mountains
golden-desert = desert
golden-jugs = jugs
golden-wine = wine
golden-cloth = cloth
golden-spices = spices
golden-river-FP = river between forest and plain
golden-river-PM = river between plain and mountains
golden-river-MD = river between mountains and desert
golden-river-DF = river between desert and forest
golden-quarter-forest = forest quarter
golden-quarter-plain = plain quarter
golden-quarter-mountains = mountain quarter
golden-quarter-desert = desert quarter
golden-space-port = port ({ $terrain })
golden-space-suburb = suburb ({ $terrain })
golden-space-outer = outer district ({ $terrain })
golden-space-inner = inner district ({ $terrain })
golden-reward-coin1 = 1 coin
golden-reward-coin2 = 2 coins
golden-reward-landscape = a landscape card
golden-reward-key = a key
golden-reward-goods = a goods card
golden-reward-bonus = a bonus card
golden-contracts =
  { $count ->
     [one] contract
    *[other] contracts
  }
golden-coins =
  { $count ->
     [one] coin
    *[other] coins
  }
golden-keys =
  { $count ->
     [one] key
    *[other] keys
  }
golden-cards =
  { $count ->
     [one] card
    *[other] cards
  }
golden-bonus-cards =
  { $count ->
     [one] bonus card
    *[other] bonus cards
  }
golden-stalls-left =
  { $count ->
     [one] stall left
    *[other] stalls left
  }
golden-first = first player
golden-scoring-card = Scored in round { $round }
golden-pairs = Landscape pairs
golden-your-hand = Your landscape cards
golden-joker = two alike are a joker
golden-joker-of = 2 × { $card } as a joker
golden-your-bonus = Your bonus cards
golden-open-goods = Open goods cards, { $count } in the deck
golden-choose = Choose
golden-bonus-per_goods_card = 3 for each goods card
golden-bonus-per_coin = 2 for each coin
golden-bonus-per_city_stall = 1 for each stall in the city
golden-bonus-per_river_stall = 2 for each stall by a river
golden-bonus-per_stall_forest = 1 for each stall in the forest
golden-bonus-per_stall_plain = 1 for each stall on the plain
golden-bonus-per_stall_mountains = 1 for each stall in the mountains
golden-bonus-per_stall_desert = 1 for each stall in the desert
golden-do-bid = Take the pair { $cards }
golden-do-displace = Push { $player } off { $cards } for { $price }
golden-do-build = Stall at { $space }, paying { $payment }
golden-do-discard = Give up { $cards }
golden-do-take = Take { $card }
golden-do-take-top = Draw from the goods deck
golden-do-return = Give up { $card }
golden-do-done = Done building
golden-do-done-none = Build nothing
golden-ask-bid = Lay your hand on a pair of landscape cards; this round scores { $good } and the { $place }.
golden-ask-build = Build up to two stalls on lit spaces, or be done.
golden-ask-choose-bonus = Choose a bonus card; it pays at the end of the game, and nobody else sees it.
golden-ask-choose-goods = Take a goods card, open or from the deck, whose goods bring contracts whenever a scoring card shows them.
golden-ask-return-goods = You have five goods cards, one too many, so give one up for good.
golden-ask-discard = You hold too many landscape cards at the end of your turn, so choose which to give up.
golden-wait-bid = { $players } chooses a pair.
golden-wait-build = { $players } builds.
golden-wait-choose-bonus = { $players } chooses a bonus card.
golden-wait-choose-goods = { $players } takes a goods card.
golden-wait-return-goods = { $players } gives up a goods card.
golden-wait-discard = { $players } gives up cards.
golden-event-scoring-card = This round scores { $good } and the { $place }.
golden-event-reshuffled = The used landscape cards are shuffled.
golden-event-hand-laid = { $player } lays a hand on pair { $row }.
  .you = You lay a hand on pair { $row }.
golden-event-displaced = { $player } pushes { $loser } off for { $price }.
  .you = You push { $loser } off for { $price }.
  .yours = { $player } pushes you off for { $price }.
golden-event-pair-taken = { $player } takes { $cards }.
  .you = You take { $cards }.
golden-event-built = { $player } builds a stall at { $space } for { $paid }.
  .you = You build a stall at { $space } for { $paid }.
golden-event-built-key = { $player } builds a stall with a key at { $space } for { $paid }.
  .you = You build a stall with a key at { $space } for { $paid }.
golden-event-coins =
  { $player } gets { $count } { $count ->
     [one] coin
    *[other] coins
  }.
  .you =
    You get { $count } { $count ->
       [one] coin
      *[other] coins
    }.
golden-event-key = { $player } gets a key.
  .you = You get a key.
golden-event-goods = { $player } takes { $card }.
  .you = You take { $card }.
golden-event-goods-returned = { $player } gives up { $card }.
  .you = You give up { $card }.
golden-event-no-reward = Nothing is left for { $player }.
  .you = Nothing is left for you.
golden-event-contracts =
  { $player } wins { $count } { $count ->
     [one] contract
    *[other] contracts
  } ({ $source }).
  .you =
    You win { $count } { $count ->
       [one] contract
      *[other] contracts
    } ({ $source }).
golden-event-drawn = { $player } draws a landscape card.
  .you = You draw a landscape card.
golden-event-drawn-known = { $player } draws a landscape card ({ $card }).
  .you = You draw a landscape card ({ $card }).
golden-event-bonus-taken = { $player } takes a bonus card.
  .you = You take a bonus card.
golden-event-discarded = { $player } gives up { $cards }.
  .you = You give up { $cards }.
golden-event-first-player = { $player } is first now.
  .you = You are first now.
golden-event-ended = The game is over.
golden-event-bonus-scored =
  { $player } wins { $count } { $count ->
     [one] contract
    *[other] contracts
  } for a bonus card ({ $card }).
  .you =
    You win { $count } { $count ->
       [one] contract
      *[other] contracts
    } for a bonus card ({ $card }).
golden-source-district = district
golden-source-river = river
golden-source-quarter = quarter
golden-source-good = goods
golden-source-majority = majority
golden-refused-over = The game is over.
golden-refused-not-your-turn = It is not your turn.
golden-refused-not-now = Something else has to be done first.
golden-refused-no-such-pair = There is no such pair.
golden-refused-too-dear = Pushing off costs { $price }; you have { $coins }.
golden-refused-no-such-space = There is no such space.
golden-refused-own-stall = You have a stall there already.
golden-refused-occupied = This space is taken.
golden-refused-no-road = No road from your stalls leads there.
golden-refused-no-key = This needs a key.
golden-refused-needs = Needs { $needs } × { $wanted }; you can pay { $payable }.
golden-refused-not-in-hand = You do not hold { $cards }.
golden-refused-excess = Give up exactly { $excess }.
golden-refused-cannot-discard = You do not hold { $cards }.
golden-refused-bonus-gone = This bonus card is gone.
golden-refused-goods-not-open = { $card } does not lie open.
golden-refused-goods-deck-empty = The goods deck is empty.
golden-refused-goods-not-yours = You do not have { $card }.
golden-city-score-districts = Districts
golden-city-score-rivers = Rivers
golden-city-score-quarters = Quarters
golden-city-score-goods = Goods
golden-city-score-majorities = Majorities
golden-city-score-per_goods_card = Bonus for goods cards
golden-city-score-per_coin = Bonus for coins
golden-city-score-per_city_stall = Bonus for the city
golden-city-score-per_river_stall = Bonus for rivers
golden-city-score-per_stall_forest = Bonus for forest
golden-city-score-per_stall_plain = Bonus for plain
golden-city-score-per_stall_mountains = Bonus for mountains
golden-city-score-per_stall_desert = Bonus for desert
golden-free = free
golden-displace-price = push off for { $price }
golden-outlook = if scored now
golden-payable = Can pay on the lit spaces: { $kinds }
golden-left-in-hand = Left in your hand: { $cards }
golden-would-win = This round would then bring you { $count } { $count ->
     [one] contract
    *[other] contracts
  }
golden-stuck = can never build again
golden-ask-build-second = You may build one more stall on a lit space, or be done.
golden-bonus-now = { $card }, { $count } now
golden-costs-about = A port costs a coast card, every other space two cards of its terrain, an inner district also a key. Two cards alike stand for one of any other kind.
golden-prizes = first stall { $first } { $first ->
     [one] contract
    *[other] contracts
  }, second { $second }
golden-bid-free = Costs nothing. You get the cards once everybody has a pair
golden-bid-dear = You pay { $price }, { $player } chooses again; the next push costs { $next }
golden-moment = Round { $round } is scored
