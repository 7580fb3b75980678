end-tie-golden-city = { $better } i { $other } mają tyle samo punktów; { $better } ma więcej straganów w mieście, a jeśli tyle samo, to więcej monet.
