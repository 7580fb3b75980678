option-golden-city-contracts = Totaux des contrats
option-golden-city-contracts-open = visibles
option-golden-city-contracts-hidden = cachés jusqu'à la fin
