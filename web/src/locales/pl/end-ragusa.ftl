end-tie-ragusa = { $better } i { $other } mają tyle samo punktów; towary gracza { $better } są więcej warte.
