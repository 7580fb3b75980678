# The end of a game, its statistics, and the replay.
end-nobody = Nobody has won
end-wins =
  { $points ->
     [one] { $players } wins, 1 point ahead
    *[other] { $players } wins, { $points } points ahead
  }
end-wins-plain =
  { $count ->
     [one] { $players } wins
    *[other] { $players } share the win
  }
end-won =
  { $points ->
     [one] You won, 1 point ahead!
    *[other] You won, { $points } points ahead!
  }
end-won-tie = You won: level on points, and the tie is yours!
end-won-plain = You won!
end-shared = You share the win with { $players }!
end-place =
  { $place ->
     [2] You came second
     [3] You came third
     [4] You came fourth
    *[other] You came fifth
  }, { $points ->
     [one] 1 point
    *[other] { $points } points
  } behind { $winner }
end-place-tie =
  { $place ->
     [2] You came second
     [3] You came third
     [4] You came fourth
    *[other] You came fifth
  }, level on points with { $winner }
end-place-plain =
  { $place ->
     [2] You came second
     [3] You came third
     [4] You came fourth
    *[other] You came fifth
  }
end-tie-shared = { $better } and { $other } have as many points and share the place.
end-count = The count
end-count-all = Count to the end
chart-picture = { $title }, as a picture; the numbers stand in the table below
chart-numbers = The numbers
chart-points = Points
chart-unit-turn = Points after each turn
chart-unit-stage = Points after each stage
chart-unit-round = Points after each round
chart-sources = By source
chart-dice = Dice
chart-cards_in = Cards by source
chart-losses = Robbed and discarded
chart-trades = Trades
chart-goods = Goods
chart-houses = Goods by house
chart-goods_used = What goods went for
chart-market = Ships and market
chart-cards = Cards by use
chart-districts = Districts
chart-doge = Doge track
chart-wealth = Coins and buildings
chart-rounds = Rounds
chart-building = Building
stats-rolled = rolled
stats-expected = to be expected
stats-yield = from the land
stats-start = at the start
stats-trade = from players
stats-bank = from the bank
stats-stolen = stolen
stats-progress = from development cards
stats-robbed = robbed
stats-discarded = discarded
stats-monopoly = lost to a monopoly
stats-offers = offers made
stats-taken = offers taken
stats-with_players = trades with players
stats-with_bank = trades with the bank
stats-oil = oil
stats-wine = wine
stats-silver = silver
stats-by_own = by one’s own houses
stats-by_others = by houses of others
stats-for_ships = for ships
stats-sold = sold
stats-kept = kept
stats-ships = ships
stats-ship_points = points of ships
stats-sale_points = points of sales
stats-doge = doge
stats-gold = gold
stats-building = building
stats-bridge = bridge
stats-gondola = gondola
stats-councillor = councillor
stats-joker = joker
stats-coins = coins gained
stats-buildings = buildings taken
stats-stalls = stalls
stats-cards_paid = cards paid
stats-displaced = displaced
share = Share
share-about = Whoever has the link can see the replay with all hands, once everybody who played agrees.
share-agree = I agree to publish
share-withdraw = Publish no more
share-waiting =
  { $count ->
     [one] You agree. One answer is missing: { $players }
    *[other] You agree. Answers are missing: { $players }
  }
share-open = Published: whoever has this link can see the replay.
share-listed = The table was open to all: whoever has this link can see the replay.
share-link = Link to the replay
last-title = Your last game
last-won = you won
last-place = place { $rank } of { $seats }
last-against = { $bot }: won { $won } of { $of }
last-try-level = Play next: { $bot }
last-try-game = Try next: { $game }
last-look = Look at it again
share-copy = Copy the link
share-copied = Copied
play-from = Play from any moment
play-from-here = Play from here
play-from-as = Play as
play-from-over = The game is over here; go back to where you want to go on.
turn-back = To the turn before
turn-on = To the next turn
turn-of-turn = Turn { $turn } of { $turns }
turn-of-stage = Stage { $turn } of { $turns }
turn-of-round = Round { $turn } of { $turns }
speed = Speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-fastest = fastest
show-hands = Show all hands
