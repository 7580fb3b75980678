rialto-board = Venice
rialto-doge = doge
rialto-gold = gold
rialto-building = building
rialto-bridge = bridge
rialto-gondola = gondola
rialto-councillor = councillor
rialto-joker = joker
rialto-green = green
rialto-yellow = yellow
rialto-blue = blue
rialto-about-green-1 = Green 1: take a card of the unchosen column or draw three
rialto-about-green-2 = Green 2: keep one card more this round
rialto-about-green-3 = Green 3: take or draw, and keep one more
rialto-about-green-4 = Green 4: take or draw, and keep two more
rialto-about-yellow-1 = Yellow 1: play after all others and gain a coin
rialto-about-yellow-2 = Yellow 2: one card as one of another kind
rialto-about-yellow-3 = Yellow 3: counts as a joker
rialto-about-yellow-4 = Yellow 4: one card as two of another kind
rialto-about-blue-1 = Blue 1: exchange a building for one worth one more
rialto-about-blue-2 = Blue 2: a point and a councillor
rialto-about-blue-3 = Blue 3: as many doge steps as your place
rialto-about-blue-4 = Blue 4: three points
rialto-doge-track = Doge track
rialto-neutral = Neutral player
rialto-points =
  { $count ->
     [one] point
    *[other] points
  }
rialto-doge-place = on the doge track
rialto-cards =
  { $count ->
     [one] card
    *[other] cards
  }
rialto-coins =
  { $count ->
     [one] coin
    *[other] coins
  }
rialto-count = played
rialto-stages = Stages
rialto-round = Round { $round } of 6
rialto-stage-A = Doge
rialto-stage-B = Gold
rialto-stage-C = Building
rialto-stage-D = Bridge
rialto-stage-E = Gondola
rialto-stage-F = Councillor
rialto-to-beat = { $count } to beat
rialto-your-hand = Your cards
rialto-columns = Columns
rialto-buildings = Buildings
rialto-next-bridge = Next bridge
rialto-do-column = Take the column ({ $cards })
rialto-do-done = Done
rialto-do-done-none = Play no card
rialto-do-discard = Discard { $card }
rialto-do-play = Play { $card }
rialto-do-green-take = With green { $value } take { $card }
rialto-do-green-draw = With green { $value } draw three
rialto-do-green-keep = With green { $value } keep more cards
rialto-do-delay = Play after all others, and a coin
rialto-do-yellow-joker = Use as a joker
rialto-do-convert-one = { $card } as one card of this stage
rialto-do-convert-two = { $card } as two cards of this stage
rialto-do-pair = Two jokers as one card
rialto-do-take = Take { $building }
rialto-do-take-back = Choose other cards
rialto-do-return = Return { $building } for its value
rialto-do-bridge = Bridge ({ $sides })
rialto-do-gondola = Gondola ({ $connection })
rialto-do-councillor-general = Councillor to { $to }
rialto-do-councillor-private = Councillor from your supply to { $to }
rialto-do-councillor-move = Councillor from { $from } to { $to }
rialto-do-upgrade = Exchange { $building } for one worth one more
rialto-do-blue-2 = A point and a councillor
rialto-do-blue-2-point = Only the point; the councillor stays
rialto-do-blue-3 = Move on the doge track
rialto-do-blue-4 = Three points
rialto-ask-founding = Choose your first building; using it costs a coin, once a round.
rialto-ask-column = Take one of the open columns; you also draw two cards that nobody sees.
rialto-ask-green = Use green buildings, a coin each, or be done.
rialto-ask-reduce =
  Choose { $count } { $count ->
     [one] card
    *[other] cards
  } to discard, in secret, as you may keep { $limit }.
rialto-ask-play = { $stage }: play any number of cards, or none – { $about }
rialto-ask-build = Take one building worth at most { $total }, or be done.
rialto-ask-bridge = You won the stage, so place the bridge { $ends } on a lit connection.
rialto-ask-gondola = You won the stage, so place a gondola on a lit connection, and then a councillor beside it.
rialto-ask-landing = Put a councillor into one of the two districts beside the gondola.
rialto-ask-move = Your supply is empty, but for your cards left ({ $count }) you may move councillors from other districts to this round’s district, or be done.
rialto-ask-blue = Use blue buildings, a coin each, or be done.
rialto-wait-founding = { $players } chooses a first building.
rialto-wait-column = { $players } takes a column.
rialto-wait-green = { $players } uses green buildings.
rialto-wait-reduce = Waiting for the discards of { $players }.
rialto-wait-play = { $players } plays cards.
rialto-wait-build = { $players } takes a building.
rialto-wait-bridge = { $players } places the bridge.
rialto-wait-gondola = { $players } places a gondola.
rialto-wait-landing = { $players } places a councillor.
rialto-wait-move = { $players } moves councillors.
rialto-wait-blue = { $players } uses blue buildings.
rialto-event-round = Round { $round } begins.
rialto-event-reshuffled = The discards are shuffled.
rialto-event-took-column = { $player } takes { $cards }.
  .you = You take { $cards }.
rialto-event-activated = { $player } uses { $building }.
  .you = You use { $building }.
rialto-event-took-card = { $player } takes { $card }.
  .you = You take { $card }.
rialto-event-drew = { $player } draws { $card }.
  .you = You draw { $card }.
rialto-event-reduced = { $player } discards { $count }.
  .you = You discard { $count }.
rialto-event-neutral-drew = The neutral player gets { $card }.
rialto-event-stage = { $player } begins stage { $stage } ({ $name }).
  .you = You begin stage { $stage } ({ $name }).
rialto-event-delayed = { $player } waits for the others.
  .you = You wait for the others.
rialto-event-turn-ended = { $player } has played { $count }.
  .you = You have played { $count }.
rialto-event-bonus = { $player } wins the bonus with { $count }.
  .you = You win the bonus with { $count }.
rialto-event-nobody = Nobody plays.
rialto-cause-tie = the doge track breaks the tie
rialto-event-doge =
  { $player } moves { $count } { $count ->
     [one] step
    *[other] steps
  } on the doge track.
  .you =
    You move { $count } { $count ->
       [one] step
      *[other] steps
    } on the doge track.
rialto-event-coins =
  { $player } gets { $count } { $count ->
     [one] coin
    *[other] coins
  }.
  .you =
    You get { $count } { $count ->
       [one] coin
      *[other] coins
    }.
rialto-event-building = { $player } takes { $building }.
  .you = You take { $building }.
rialto-event-returned = { $player } returns { $building }.
  .you = You return { $building }.
rialto-event-upgraded = { $player } exchanges { $from } for { $to }.
  .you = You exchange { $from } for { $to }.
rialto-event-points =
  { $player } scores { $points } { $points ->
     [one] point
    *[other] points
  } ({ $reason }).
  .you =
    You score { $points } { $points ->
       [one] point
      *[other] points
    } ({ $reason }).
rialto-event-bridge = { $player } places a bridge.
  .you = You place a bridge.
rialto-event-gondola = { $player } places a gondola.
  .you = You place a gondola.
rialto-event-councillors-gained =
  { $player } gets { $count } { $count ->
     [one] councillor
    *[other] councillors
  }.
  .you =
    You get { $count } { $count ->
       [one] councillor
      *[other] councillors
    }.
rialto-event-councillors-placed =
  { $player } places { $count } { $count ->
     [one] councillor
    *[other] councillors
  }.
  .you =
    You place { $count } { $count ->
       [one] councillor
      *[other] councillors
    }.
rialto-event-bank = { $player } is on a whole bank of the canal.
  .you = You are on a whole bank of the canal.
rialto-event-over = The game is over.
rialto-reason-bridge_cards = bridge cards
rialto-reason-no_bridge_card = no bridge card
rialto-reason-missing_councillor = missing councillor
rialto-reason-bank = bank bonus
rialto-reason-building_returned = building returned
rialto-reason-blue_building = blue building
rialto-refused-over = The game is over.
rialto-refused-not-your-turn = It is not your turn.
rialto-refused-not-now = Something else is asked for now.
rialto-refused-starts-with-one = A first building is worth 1.
rialto-refused-starting-building-taken = { $building } is taken.
rialto-refused-no-such-column = The columns go from 1 to { $columns }.
rialto-refused-column-taken = This column is taken.
rialto-refused-not-owned = You do not own { $building }.
rialto-refused-already-used = { $building } was used this round.
rialto-refused-no-coin = { $building } needs a coin, and you have none.
rialto-refused-brings-no-cards = { $building } brings no cards.
rialto-refused-not-in-unchosen-column = The unchosen column has no { $kind }.
rialto-refused-nothing-to-draw = There is no card to draw.
rialto-refused-take-or-draw = Take a card or draw.
rialto-refused-no-card = You have no { $kind }.
rialto-refused-discarded-enough = You are down to { $limit } { $limit ->
     [one] card
    *[other] cards
  }.
rialto-refused-nothing-to-take-back = There is nothing to take back.
rialto-refused-out-of-order = This comes before what was chosen already.
rialto-refused-too-few-behind = Discards go by kind, doge to joker, and from here on you have fewer cards than you owe.
rialto-refused-wrong-kind = This stage takes { $kind } and jokers, not { $card }.
rialto-refused-lone-joker = A joker needs a { $kind } card, or a second joker.
rialto-refused-pair-with-card = Two jokers stand for one card only while you hold no { $kind }.
rialto-refused-pair-not-needed = A { $kind } card was played, so each joker counts one.
rialto-refused-too-few-jokers = This needs { $needed } { $needed ->
     [one] joker
    *[other] jokers
  }.
rialto-refused-own-kind = A { $kind } card needs no conversion.
rialto-refused-delay-comes-first = A turn is delayed before anything is played.
rialto-refused-delayed-already = You waited already.
rialto-refused-worth-too-much = { $building } is worth more than { $total }.
rialto-refused-highest-first = With { $total } you take a 4 first.
rialto-refused-out-of-stock = No { $building } is left.
rialto-refused-no-free-place = All your places ({ $places }) are full, so return a building first.
rialto-refused-place-is-free = Nothing is returned while a place is free.
rialto-refused-nothing-to-take-for = After returning { $building } there would be nothing to take.
rialto-refused-must-take = You returned a building, so take one.
rialto-refused-connection-taken = This connection is built on.
rialto-refused-same-either-way = Both ends are the same.
rialto-refused-not-at-gondola = The gondola does not touch this district.
rialto-refused-general-supply-first = The councillor comes from the general supply.
rialto-refused-must-land = A councillor must be placed.
rialto-refused-no-councillor-in-supply = No councillor is left there.
rialto-refused-no-councillor-there = You have no councillor there.
rialto-refused-same-district = The councillor is there already.
rialto-refused-not-active = This district is not the active one.
rialto-refused-not-from-general = Not from the general supply in this stage.
rialto-refused-just-gained = { $building } was gained just now.
rialto-refused-no-upgrade = No { $building } is left.
rialto-refused-worth-most = { $building } is worth the most already.
rialto-refused-no-councillor-to-leave = Your general supply is empty, so blue 2 brings two points.
rialto-refused-councillor-moves = By the rules of this game the councillor of blue 2 always moves.
rialto-score-start = Start
rialto-score-bridges = Bridges
rialto-score-gondolas = Missing councillors
rialto-score-banks = Bank bonus
rialto-score-returned = Returned buildings
rialto-score-blue = Blue buildings
rialto-score-leftovers = Leftovers
rialto-score-buildings = Buildings
rialto-score-district_1 = Cannaregio
rialto-score-district_2 = San Marco
rialto-score-district_3 = Castello
rialto-score-district_4 = Santa Croce
rialto-score-district_5 = San Polo
rialto-score-district_6 = Dorsoduro
rialto-bank = The first with councillors in all three districts of this bank gets 5 points
rialto-bank-taken = The bonus of this bank is taken
rialto-leads =
  { $who } has { $councillors } { $councillors ->
     [one] councillor
    *[other] councillors
  }, { $points } { $points ->
     [one] point
    *[other] points
  } now
rialto-number = Active in round { $number }
rialto-phase-columns = Cards
rialto-phase-blue = Blue buildings
rialto-about-stage-A = One step on the doge track for each card, and one more for the most cards.
rialto-about-stage-B = One coin for each card, and one more for the most cards.
rialto-about-stage-C = A building worth at most your cards, and one more for the most cards.
rialto-about-stage-D = One point for each card, minus one without any, and one more point and the bridge for the most cards.
rialto-about-stage-E = Councillors to your supply, one for each card, and for the most cards a gondola and one councillor to place.
rialto-about-stage-F = Councillors into the active district, one for each card, and one more for the most cards.
rialto-running = Your cards count { $count } so far:
rialto-unchosen = Column that nobody took
rialto-stock = Buildings in stock
rialto-neutral-state = place { $place } on the doge track, { $councillors } { $councillors ->
     [one] councillor
    *[other] councillors
  } placed
rialto-neutral-about = It plays all its cards of each kind in its turn. The yellow connection is where it would build.
rialto-would-count = Your cards would count { $count }.
rialto-ask-build-split = You have { $total }, so take a building worth 4 first, then one for the rest, or be done.
rialto-ask-build-no-four = No building worth 4 is left, so any you take uses up 4 of your { $total }; or be done.
rialto-ask-landing-empty = Your general supply is empty and you get a point, but you may put one of your own councillors beside the gondola, or be done.
rialto-about-joker = A joker counts as one more card of the stage. It needs such a card beside it; if you hold none, two jokers together count as one.
rialto-about-return = Your places are full, so first return a building, which pays points for its value.
rialto-about-bridge = The next bridge has one number for each of its two districts, and whoever wins the bridge stage chooses where, and which way round.
rialto-then-worth = First place in { $district } is then worth { $points }
rialto-then-councillors = You then have { $count } { $count ->
     [one] councillor
    *[other] councillors
  } in { $district }
rialto-supplies = { $own } { $own ->
     [one] councillor
    *[other] councillors
  } in your own supply, ready for the councillor stage, and { $general } in the general supply.
rialto-moment = Stage { $stage } ({ $name }) is decided
rialto-moment-bonus = most cards
rialto-at-free = Free for a bridge or a gondola ({ $connection })
rialto-at-marker = Here the neutral player would build ({ $connection })
rialto-at-district = { $district }, worth { $points } to the first, half of it to the second
