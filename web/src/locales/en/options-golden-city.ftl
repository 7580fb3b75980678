option-golden-city-contracts = Totals of contracts
option-golden-city-contracts-open = open
option-golden-city-contracts-hidden = hidden until the end
