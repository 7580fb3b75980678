ragusa-board = Ragusa and its country
ragusa-fish = fish
ragusa-wood = wood
ragusa-stone = stone
ragusa-ore = silver ore
ragusa-grapes = grapes
ragusa-olives = olives
ragusa-oil = oil
ragusa-wine = wine
ragusa-silver = silver
ragusa-winery = Winery
ragusa-oil-press = Oil press
ragusa-silversmith = Silversmith
ragusa-fishmonger = Fishmonger
ragusa-architect = Architect
ragusa-mason = Mason
ragusa-market = Market
ragusa-quay = Quay
ragusa-palace = Rector’s palace
ragusa-cathedral = Cathedral
ragusa-spices = spices
ragusa-ceramics = ceramics
ragusa-furs = furs
ragusa-clothes = clothes
ragusa-silk = silk
ragusa-pearls = pearls
ragusa-gems = gems
ragusa-orange = Patrician, orange
ragusa-blue = Patrician, blue
ragusa-country-hex = a country hex
ragusa-points =
  { $count ->
     [one] point
    *[other] points
  }
ragusa-houses-left =
  { $count ->
     [one] house left
    *[other] houses left
  }
ragusa-bastions-left =
  { $count ->
     [one] bastion left
    *[other] bastions left
  }
ragusa-bonus-cards =
  { $count ->
     [one] bonus card
    *[other] bonus cards
  }
ragusa-market-values = Market values
ragusa-next-ship = Next ship ({ $good } +{ $arrows })
ragusa-ships = Ships
ragusa-order = Which hex next?
ragusa-exchange = Exchange fish
ragusa-your-bonus = Your bonus cards
ragusa-bonus-fish = { $points } for each fish, at most { $most }
ragusa-bonus-wood = { $points } for each wood, at most { $most }
ragusa-bonus-grapes = { $points } for each unit of grapes, at most { $most }
ragusa-bonus-olives = { $points } for each unit of olives, at most { $most }
ragusa-bonus-stone = { $points } for each stone, at most { $most }
ragusa-bonus-ore = { $points } for each unit of silver ore, at most { $most }
ragusa-bonus-spices = { $points } for each ship with spices, at most { $most }
ragusa-bonus-ceramics = { $points } for each ship with ceramics, at most { $most }
ragusa-bonus-furs = { $points } for each ship with furs, at most { $most }
ragusa-bonus-clothes = { $points } for each ship with clothes, at most { $most }
ragusa-bonus-silk = { $points } for each ship with silk, at most { $most }
ragusa-bonus-cargoes = { $points } for each different cargo, at most { $most }
ragusa-bonus-sets = { $points } for each set of oil, wine and silver, at most { $most }
ragusa-bonus-fleet = { $points } for each two stars on your ships, at most { $most }
ragusa-bonus-walls = { $points } for each wall beside your houses and towers, at most { $most }
ragusa-bonus-towers = { $points } for each tower of yours, at most { $most }
ragusa-do-keep = Keep “{ $card }”
ragusa-do-take-back = Choose another card
ragusa-do-place = House at { $spot }
ragusa-do-bastion = Bastion at { $spot }
ragusa-do-tower = Tower at { $spot }
ragusa-do-wall = Wall between { $from } and { $to }
ragusa-do-activate = { $building }
ragusa-do-exchange = { $fish } fish for { $resource }
ragusa-do-buy = Buy the ship with { $ship } for { $price }, worth { $points } { $points ->
     [one] point
    *[other] points
  }
ragusa-do-sell = Sell { $good } for { $points } { $points ->
     [one] point
    *[other] points
  }
ragusa-do-draw = Look at two bonus cards
ragusa-do-pass = Go on
ragusa-do-pass-wall = Build no wall
ragusa-do-pass-tower = Build no tower
ragusa-do-pass-buy = Buy no ship
ragusa-do-pass-sell = Sell nothing
ragusa-do-pass-palace = Leave the bonus cards
ragusa-ask-choose = Choose the one bonus card that you keep until the end of the game.
ragusa-ask-place = Place a house on a lit spot.
ragusa-ask-place-fish = Place a house on a lit spot; where there is a fish, exchange first.
ragusa-ask-pay = This house needs more than you have, so exchange fish until it is enough.
ragusa-ask-order = Choose which hex acts next, its houses in the order shown.
ragusa-ask-produce = Exchange fish first if your house is to make more ({ $building }), or go on.
ragusa-ask-wall = Place a wall on a lit space, or go on.
ragusa-ask-tower = Place a tower on a lit wall spot, or go on.
ragusa-ask-buy = Buy a lit ship for the goods shown on it, its stars are points at once, or go on.
ragusa-ask-sell = Sell one good for its market value in points, or go on.
ragusa-ask-palace = Look at the top two bonus cards and keep one, or go on.
ragusa-ask-keep = Keep one of the two cards; the other goes under the deck.
ragusa-ask-last_exchange = Last chance to exchange fish before the bonus cards are counted, or go on.
ragusa-ask-woken = { $player } built at the { $building }, so your house acts too: { $asked }
ragusa-wait-choose = Waiting for { $players } to choose a bonus card.
ragusa-wait-place = { $players } places a house.
ragusa-wait-pay = { $players } exchanges fish.
ragusa-wait-order = { $players } chooses the next hex.
ragusa-wait-produce = { $players } is about to produce.
ragusa-wait-wall = { $players } places a wall.
ragusa-wait-tower = { $players } places a tower.
ragusa-wait-buy = { $players } may buy a ship.
ragusa-wait-sell = { $players } may sell a good.
ragusa-wait-palace = { $players } is at the palace.
ragusa-wait-keep = { $players } chooses a bonus card.
ragusa-wait-last_exchange = { $players } may exchange fish for the last time.
ragusa-event-first = { $player } begins.
  .you = You begin.
ragusa-event-ship-entered = A ship with { $ship } arrives.
ragusa-event-card-dealt = { $player } is dealt a bonus card ({ $card }).
  .you = You are dealt a bonus card ({ $card }).
ragusa-event-chosen = { $player } has chosen.
  .you = You have chosen.
ragusa-event-choice-taken-back = { $player } chooses again.
  .you = You choose again.
ragusa-event-reserved = Spots are reserved for the Patrician.
ragusa-event-patrician = { $player } draws card { $card }.
  .you = You draw card { $card }.
ragusa-event-placed = { $player } places a house.
  .you = You place a house.
ragusa-event-placed-bastion = { $player } places a bastion.
  .you = You place a bastion.
ragusa-event-set-aside = { $player } can place nothing and sets a house aside.
  .you = You can place nothing and set a house aside.
ragusa-event-bastions = Bastions are ordinary houses now.
ragusa-event-gained = { $player } gains { $count } × { $resource }.
  .you = You gain { $count } × { $resource }.
ragusa-event-exchanged = { $player } exchanges { $fish } fish for { $resource }.
  .you = You exchange { $fish } fish for { $resource }.
ragusa-event-activated = { $building } acts.
ragusa-event-because-built =
  { $player } built beside it
  .you = you built beside it
ragusa-event-produced = { $player } makes { $count } × { $good }.
  .you = You make { $count } × { $good }.
ragusa-event-fish-sold =
  { $player } scores { $points } { $points ->
     [one] point
    *[other] points
  } for fish.
  .you =
    You score { $points } { $points ->
       [one] point
      *[other] points
    } for fish.
ragusa-event-wall =
  { $player } builds a wall for { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    You build a wall for { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-tower = { $player } builds a tower.
  .you = You build a tower.
ragusa-event-ship =
  { $player } buys a ship with { $ship } and scores { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    You buy a ship with { $ship } and score { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-sold =
  { $player } sells { $good } for { $points } { $points ->
     [one] point
    *[other] points
  }.
  .you =
    You sell { $good } for { $points } { $points ->
       [one] point
      *[other] points
    }.
ragusa-event-declined = { $player } does nothing at the { $building }.
  .you = You do nothing at the { $building }.
ragusa-event-card-kept = { $player } keeps a bonus card.
  .you = You keep a bonus card.
ragusa-event-card-kept-known = { $player } keeps a bonus card ({ $card }).
  .you = You keep a bonus card ({ $card }).
ragusa-event-over = The game is over.
ragusa-lack = { $hex } needs { $needs } × { $resource }, you have { $has }.
ragusa-lack-exchange = With exchanges this takes { $needs } fish, you have { $has }.
ragusa-refused-not-your-move = It is not for you to act now.
ragusa-refused-not-now = Something else has to be done first.
ragusa-refused-game-over = The game is over.
ragusa-refused-no-house-left = You have no house left.
ragusa-refused-no-bastion-left = You have no bastion left.
ragusa-refused-spot-taken = A house stands there.
ragusa-refused-spot-reserved = This spot is reserved for the Patrician.
ragusa-refused-lacks-good = { $building } needs a good, and you have none.
ragusa-refused-bastion-off-the-wall = A bastion stands on the wall only.
ragusa-refused-bastion-at-hex = There is a bastion at one of these hexes already.
ragusa-refused-not-to-be-activated = { $building } is not to act now.
ragusa-refused-produce-first = { $building } needs a good, so let the producer act first.
ragusa-refused-few-fish = { $resource } costs { $needs } fish, you have { $has }.
ragusa-refused-resource-full = You have { $limit } × { $resource }, the limit.
ragusa-refused-spoils-placement = Too few fish would be left for this house.
ragusa-refused-exchange-in-anothers-turn = In others’ turns you exchange only before a producer.
ragusa-refused-wall-stands = A wall stands there already.
ragusa-refused-tower-stands = No tower can be placed there.
ragusa-refused-no-ship = There is no ship.
ragusa-refused-cannot-pay = This ship costs { $needs } × { $good }, you have { $has }.
ragusa-refused-no-such-good = You have no { $good }.
ragusa-refused-not-your-card = You cannot keep this card.
ragusa-refused-nothing-chosen = You have not chosen yet.
ragusa-score-mason = Mason
ragusa-score-fishmonger = Fishmonger
ragusa-score-ships = Ships
ragusa-score-sales = Sales
ragusa-score-walls = Longest wall
ragusa-score-cathedral = Cathedral
ragusa-score-bonus_fish = Bonus for fish
ragusa-score-bonus_wood = Bonus for wood
ragusa-score-bonus_grapes = Bonus for grapes
ragusa-score-bonus_olives = Bonus for olives
ragusa-score-bonus_stone = Bonus for stone
ragusa-score-bonus_ore = Bonus for silver ore
ragusa-score-bonus_spices = Bonus for spices
ragusa-score-bonus_ceramics = Bonus for ceramics
ragusa-score-bonus_furs = Bonus for furs
ragusa-score-bonus_clothes = Bonus for clothes
ragusa-score-bonus_silk = Bonus for silk
ragusa-score-bonus_cargoes = Bonus for cargoes
ragusa-score-bonus_sets = Bonus for sets
ragusa-score-bonus_fleet = Bonus for the fleet
ragusa-score-bonus_walls = Bonus for walls
ragusa-score-bonus_towers = Bonus for towers
ragusa-card-fish = fish
ragusa-card-wood = wood
ragusa-card-grapes = grapes
ragusa-card-olives = olives
ragusa-card-stone = stone
ragusa-card-ore = silver ore
ragusa-card-spices = ship with spices
ragusa-card-ceramics = ship with ceramics
ragusa-card-furs = ship with furs
ragusa-card-clothes = ship with clothes
ragusa-card-silk = ship with silk
ragusa-card-cargoes = different cargo
ragusa-card-sets = set of oil, wine and silver
ragusa-card-fleet = two stars on your ships
ragusa-card-walls = wall beside your houses and towers
ragusa-card-towers = tower of yours
ragusa-wakes = Houses round this hex act again
ragusa-reserved = Reserved by Patrician card { $card }
ragusa-bastion = Bastion
ragusa-cards-seen = cards seen ({ $cards })
ragusa-value-of = { $good } worth { $value }
ragusa-falls = Buying here lowers { $good }.
ragusa-no-ship = No ship here
ragusa-acts = acts for { $houses }
ragusa-yours = Your resources and goods
ragusa-patrician-cards = The Patrician’s cards
ragusa-patrician-about = Each card reserves three spots (black on the board). On its turn a colour draws one of its cards and builds on that card’s first free spot.
ragusa-why-placed = the first free spot of its card
ragusa-why-card = the Patrician keeps both cards
ragusa-need-met = Needs { $needs } × { $resource }, you will have { $has } ✓
ragusa-need-short = Needs { $needs } × { $resource }, but you will have { $has }, so exchange fish
ragusa-makes-possible = { $count } { $count ->
     [one] new spot
    *[other] new spots
  }, { $spots } in all without another exchange
ragusa-ask-place-or-bastion = Place a house or a bastion on a lit spot.
ragusa-about-bastion = A bastion stands on the wall, needs no wood or stone, gains no resources, and takes all actions round its city hexes for you alone
ragusa-about-wall = 1 point, and 1 for each of your houses and towers at its two ends
ragusa-about-tower = Where it stands, others cannot break your stretch of wall
ragusa-at-most = At most { $count }
ragusa-ask-palace-harder = Take the top bonus card, or go on.
ragusa-do-draw-harder = Take the top bonus card
ragusa-event-no-effect = { $player } can do nothing at the { $building }.
  .you = You can do nothing at the { $building }.
ragusa-about-winery = makes one wine for each unit of grapes
ragusa-about-oil-press = makes one oil for each unit of olives
ragusa-about-silversmith = makes one silver for each unit of silver ore
ragusa-about-fishmonger = 1 point for every two fish
ragusa-about-architect = a tower on the wall
ragusa-about-mason = a wall, for points
ragusa-about-market = buy a ship with goods
ragusa-about-quay = sell a good for points
ragusa-about-palace = a bonus card, for the new house only
ragusa-about-cathedral = at the end, a set of oil, wine and silver at market value for each house
ragusa-bonus-now = { $card }, { $points } now
ragusa-exchange-about = Fish are gone for good. Wood limits your houses round a country hex, stone round a city hex; grapes, olives and silver ore become goods.
ragusa-then-have = Then you have { $count } × { $resource } and { $fish } fish
ragusa-ships-about = ★ are points at once. Below stands the price, with the extra good that some ships ask for. ▼ is the good that loses value.
ragusa-place-price = This place asks for { $units } × { $good }
ragusa-extra-price = This ship asks for 1 × { $good } more
ragusa-then-rises = The ship that comes next raises { $good } by { $arrows }
ragusa-why-patrician = at random, from its cards with a free spot
ragusa-why-exchanged = so that its bonus cards pay the most
ragusa-why-nothing = it has no good to spare
ragusa-why-only_choice = nothing else was possible
ragusa-why-highest_value = the highest value of what it can spare
ragusa-why-most_points = the most points
ragusa-why-sale-most_held = equal in value, it holds most of this
ragusa-why-ship-most_held = equal in stars, it holds most of the good this place asks for
ragusa-why-order_of_goods = equal in value and number, so oil before wine before silver
ragusa-why-leftmost = equal in stars and goods, so the leftmost
ragusa-why-wall-longest_stretch = equal in points, it makes the longest stretch
ragusa-why-wall-first_clockwise = equal in points and length, so the first clockwise
ragusa-why-tower-longest_stretch = an end of its longest stretch
ragusa-why-tower-longest_result = of ends of equal stretches, the one that joins the longest
ragusa-why-tower-first_clockwise = of equally good ends, the first clockwise
ragusa-why-no_end_own_house = every end has a tower, so at its own house
ragusa-why-no_end_first_clockwise = every end has a tower, so the first free spot clockwise
ragusa-moment = Points were made
ragusa-at-wall = Wall
ragusa-at-tower = Tower ({ $who })
ragusa-at-house = House ({ $who })
ragusa-at-order = Acts as number { $number }
