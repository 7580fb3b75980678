end-tie-catan = { $better } i { $other } mają tyle samo punktów; { $better } osiąga cel we własnej turze.
