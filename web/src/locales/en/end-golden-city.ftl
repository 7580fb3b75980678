end-tie-golden-city = { $better } and { $other } have as many points; { $better } has more stalls in the city or, level there too, more coins.
