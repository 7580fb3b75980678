option-golden-city-contracts = Suma kontraktów
option-golden-city-contracts-open = jawna
option-golden-city-contracts-hidden = ukryta do końca
