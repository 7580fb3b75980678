end-tie-golden-city = { $better } et { $other } ont autant de points ; { $better } a plus d’étals dans la ville ou, à égalité, plus de pièces.
