end-tie-rialto = { $better } i { $other } mają tyle samo punktów; { $better } jest dalej na Torze Doży.
