end-tie-catan = { $better } et { $other } ont autant de points ; { $better } a atteint le but pendant son propre tour.
