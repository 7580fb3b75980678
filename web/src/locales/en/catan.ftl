catan-board = The island of Catan
catan-island-beginner = The beginners’ island, always the same
catan-island-travel = An island of six tiles, shuffled
catan-island-classic = An island where everything is shuffled
catan-dice = The dice show { $first } and { $second }
catan-brick = brick
catan-lumber = lumber
catan-wool = wool
catan-grain = grain
catan-ore = ore
catan-nothing = nothing
catan-forest = forest
catan-pasture = pasture
catan-fields = fields
catan-hills = hills
catan-mountains = mountains
catan-desert = desert
catan-knight = knight
catan-road-building = road building
catan-invention = year of plenty (invention)
catan-monopoly = monopoly
catan-victory-point = victory point
catan-neutral = a neutral colour
catan-points = Points
catan-cards-in-hand = Resource cards in hand
catan-development-cards = Development cards
catan-largest-army = Open knights, for the largest army
catan-longest-road = Longest road
catan-trade-cards = Trade cards
catan-your-hand = Your cards
catan-your-development-cards = Your development cards
catan-costs = Building costs
catan-cost-road = Road
catan-cost-settlement = Settlement
catan-cost-city = City
catan-cost-card = Development card
catan-trade = Trade
catan-gives = gives
catan-wants = and wants
catan-you-give = You give
catan-you-want = You want
catan-bank-trade = Trade with the bank
catan-bank = The bank
catan-bank-holds = Left in the bank ({ $resource })
catan-deck = Development cards left to buy
catan-harbour-any = At this harbour three equal cards for any one
catan-harbour-one = At this harbour two cards ({ $resource }) for any one
catan-counter = Offer something else
catan-why-not-accept = Why can I not accept?
catan-decline-unpayable = Decline for me what I cannot pay
catan-hint-cost = Costs { $cards }
catan-hint-yield = In 36 rolls: { $cards }
catan-hint-road = Leads to new places; five in a row may be the longest road
catan-hint-settlement = 1 point, and one card for each roll of its numbers
catan-hint-city = 1 point more, and two cards instead of one
catan-hint-card = A knight, a progress card or a victory point
catan-hint-beside = Beside it: { $players }
catan-hint-beside-nobody = Nobody has a building beside it.
catan-about-knight = Move the robber and take a card. Three open knights can be the largest army.
catan-about-road-building = Place two roads free of charge.
catan-about-invention = Take two cards of your choice from the bank.
catan-about-monopoly = Name a resource, and everybody hands you all of it.
catan-about-victory-point = Counts one point for you, and stays hidden.
catan-answer-waiting = thinking
catan-answer-composing = prepares an offer
catan-answer-accepted = accepts
catan-answer-declined = declines
catan-answer-countered = offers instead

catan-do-roll = Roll the dice
catan-do-end-turn = End turn
catan-do-buy-card = Buy a development card
catan-do-play = Play { $card }
catan-do-monopoly = Monopoly on { $resource }
catan-do-road = Road at { $place }
catan-do-settlement = Settlement at { $place }
catan-do-city = City at { $place }
catan-do-neutral-road = Road of neutral colour { $colour } at { $place }
catan-do-neutral-settlement = Settlement of neutral colour { $colour } at { $place }
catan-do-bank = { $rate } × { $give } for 1 × { $want }
catan-do-give = Give { $resource }
catan-do-want = Want { $resource }
catan-do-offer = Make this offer
catan-do-accept = Accept
catan-do-decline = Decline
catan-do-trade = Trade with { $player }
catan-do-withdraw = Withdraw the offer
catan-do-robber = Robber to { $place }
catan-do-robber-home = Robber back to the desert
catan-do-rob = Take a card from { $player } ({ $cards } in hand)
catan-do-discard = Give back { $resource }
catan-do-take-back = Choose other cards
catan-do-take = Take { $resource }
catan-do-force-trade = Forced trade
catan-do-retire-knight = Give up a knight for 2 trade cards
catan-do-return = Return { $resource }

catan-ask-start-settlement = Place a settlement.
catan-ask-start-road = Place a road beside it.
catan-ask-roll = Roll the dice, or play a development card first.
catan-ask-roll-only = Roll the dice.
catan-ask-discard = After the seven, choose { $count } { $count ->
     [one] card
    *[other] cards
  } to give back.
catan-ask-open-discard = After the seven, give back { $count } more.
catan-ask-move-robber = Move the robber to another hex.
catan-ask-choose-victim = Choose whom to take a card from.
catan-ask-main = Trade and build, then end your turn.
catan-ask-compose = Put your offer together.
catan-ask-answers = { $player } offers you a trade; accept it, decline it, or offer something else.
catan-ask-own-offer = Take an answer, or withdraw your offer.
catan-ask-free-roads = Place a free road ({ $count } left).
catan-ask-invent = Take { $count } { $count ->
    [one] card
   *[other] cards
} from the bank.
catan-ask-neutral-settlement = Build a settlement for a neutral colour.
catan-ask-neutral-road = Build a road for a neutral colour.
catan-ask-give-back = Give { $count } { $count ->
    [one] card
   *[other] cards
} back.

catan-wait-start-settlement = { $players } places a settlement.
catan-wait-start-road = { $players } places a road.
catan-wait-roll = { $players } is about to roll.
catan-wait-discard = After the seven, { $players } must give cards back.
catan-wait-open-discard = After the seven, { $players } gives cards back.
catan-wait-move-robber = { $players } moves the robber.
catan-wait-choose-victim = { $players } chooses whom to rob.
catan-wait-main = { $players } trades and builds.
catan-wait-compose = { $players } prepares an offer.
catan-wait-answers = Waiting for an answer of { $players }.
catan-wait-free-roads = { $players } places free roads.
catan-wait-invent = { $players } takes cards from the bank.
catan-wait-neutral-piece = { $players } builds for a neutral colour.
catan-wait-give-back = { $players } gives cards back.

catan-event-turn = { $player }’s turn.
  .you = Your turn.
catan-event-rolled = { $player } rolls { $first } + { $second } = { $sum }.
  .you = You roll { $first } + { $second } = { $sum }.
catan-event-gained = { $player } gets { $cards }.
  .you = You get { $cards }.
catan-event-bank-gained = { $player } gets { $cards } from the bank.
  .you = You get { $cards } from the bank.
catan-event-bank-paid = { $player } pays { $cards } to the bank.
  .you = You pay { $cards } to the bank.
catan-event-bank-short = The bank cannot pay everybody { $resource }.
catan-event-discarded = { $player } gives back { $cards }.
  .you = You give back { $cards }.
catan-event-road = { $player } builds a road.
  .you = You build a road.
catan-event-settlement = { $player } builds a settlement.
  .you = You build a settlement.
catan-event-city = { $player } builds a city.
  .you = You build a city.
catan-event-bought = { $player } buys a development card.
  .you = You buy a development card.
catan-event-bought-known = { $player } buys a development card ({ $card }).
  .you = You buy a development card ({ $card }).
catan-event-played = { $player } plays { $card }.
  .you = You play { $card }.
catan-event-robber = { $player } moves the robber.
  .you = You move the robber.
catan-event-stole = { $player } takes a card from { $victim }.
  .you = You take a card from { $victim }.
  .yours = { $player } takes a card from you.
catan-event-stole-known = { $player } takes { $resource } from { $victim }.
  .you = You take { $resource } from { $victim }.
  .yours = { $player } takes { $resource } from you.
catan-event-returned = { $player } gives a card to { $victim }.
  .you = You give a card to { $victim }.
  .yours = { $player } gives you a card.
catan-event-returned-known = { $player } gives { $resource } to { $victim }.
  .you = You give { $resource } to { $victim }.
  .yours = { $player } gives you { $resource }.
catan-event-monopolised = { $victim } hands { $count } × { $resource } to { $player }.
  .you = { $victim } hands you { $count } × { $resource }.
  .yours = You hand { $count } × { $resource } to { $player }.
catan-event-offered = { $player } offers { $give } for { $want }.
  .you = You offer { $give } for { $want }.
catan-event-countered = { $player } would give { $give } for { $want }.
  .you = You would give { $give } for { $want }.
catan-event-accepted = { $player } accepts.
  .you = You accept.
catan-event-declined = { $player } declines.
  .you = You decline.
catan-event-offer-closed = The offer of { $player } is off the table.
  .you = Your offer is off the table.
catan-event-traded = { $player } gives { $give } to { $other } for { $want }.
  .you = You give { $give } to { $other } for { $want }.
  .yours = { $player } gives you { $give } for { $want }.
catan-event-trade-cards-gained =
  { $player } gets { $count } { $count ->
     [one] trade card
    *[other] trade cards
  }.
  .you =
    You get { $count } { $count ->
       [one] trade card
      *[other] trade cards
    }.
catan-event-trade-cards-spent =
  { $player } spends { $count } { $count ->
     [one] trade card
    *[other] trade cards
  }.
  .you =
    You spend { $count } { $count ->
       [one] trade card
      *[other] trade cards
    }.
catan-event-knight-retired = { $player } gives up a knight.
  .you = You give up a knight.
catan-event-longest-road = { $player } has the longest road.
  .you = You have the longest road.
catan-event-longest-road-aside = Nobody has the longest road now.
catan-event-largest-army = { $player } has the largest army.
  .you = You have the largest army.
catan-event-largest-army-aside = Nobody has the largest army now.
catan-event-over = { $player } wins!
  .you = You win!
catan-event-over-nobody = The game is over; nobody has won.

catan-refused-game-over = The game is over.
catan-refused-no-such-seat = There is no such seat.
catan-refused-not-your-turn = It is not your turn.
catan-refused-chance-first = The dice or the deck come first.
catan-refused-not-now = Not yet, as something else is asked of you first.
catan-refused-no-occasion = There is nothing yet that this would answer or settle.
catan-refused-needs-cards = This costs { $needs }; you have { $has }.
catan-refused-none-left = None of these pieces are left.
catan-refused-path-taken = There is a road already.
catan-refused-path-unconnected = This path does not join your roads or buildings.
catan-refused-road-not-at-start = The road must touch the settlement just placed.
catan-refused-spot-taken = There is a building already.
catan-refused-too-close = Too close to another building.
catan-refused-no-road-there = None of your roads leads there.
catan-refused-no-settlement-there = A city needs your settlement there.
catan-refused-card-played = Only one development card a turn.
catan-refused-card-not-held = You do not hold that card ({ $card }).
catan-refused-card-just-bought = A card bought this turn has to wait.
catan-refused-no-room-for-roads = No free road could be placed.
catan-refused-bank-empty = The bank has no cards.
catan-refused-bank-has-none = The bank has no { $resource }.
catan-refused-needs-for-bank = The bank takes { $needs } × { $resource } for one card; you have { $has }.
catan-refused-trading-over = You have bought something, so trading is over this turn.
catan-refused-trade-off = Players do not trade at this table.
catan-refused-no-offers-left = Only { $cap } { $cap ->
     [one] offer
    *[other] offers
  } a turn.
catan-refused-nothing-to-offer = There are no cards to trade.
catan-refused-not-held = You do not have that much { $resource }.
catan-refused-both-sides = { $resource } cannot be on both sides.
catan-refused-out-of-order = Choose again, as it is too late for { $resource }.
catan-refused-nothing-left-to-want = Leave one resource to ask for.
catan-refused-wants-too-much = Nobody has more than { $most } { $most ->
     [one] card
    *[other] cards
  }.
catan-refused-offer-incomplete = Both sides must give at least one card.
catan-refused-not-answered = There is no answer to take yet.
catan-refused-same-hex = The robber must move to another hex.
catan-refused-not-a-victim = Nothing can be taken there.
catan-refused-does-not-owe-cards = You need not give anything back.
catan-refused-too-few-behind = Choose again, beginning with other cards than { $resource }.
catan-refused-only-for-two = That belongs to the game for two.
catan-refused-action-used = Only one trade-card action a turn.
catan-refused-needs-trade-cards = This costs { $needs } { $needs ->
     [one] trade card
    *[other] trade cards
  }; you have { $has }.
catan-refused-opponent-has-no-cards = Your opponent has no cards.
catan-refused-cannot-give-back = You could not give two cards back.
catan-refused-robber-at-home = The robber is on the desert already.
catan-refused-knight-used = Only one knight a turn can be given up.
catan-refused-no-open-knight = You have no open knight.
catan-refused-settlement-owed = A neutral settlement is possible, so it must be built.

catan-score-settlements = Settlements
catan-score-cities = Cities
catan-score-longest_road = Longest road
catan-score-largest_army = Largest army
catan-score-victory_point_cards = Victory point cards
catan-at-road = Road ({ $who })
catan-at-settlement = Settlement ({ $who })
catan-at-city = City ({ $who })
catan-at-robber = Robber, this hex yields nothing
catan-at-tile = { $terrain } ({ $resource } on a { $number })
catan-at-desert = desert, yields nothing
