end-tie-ragusa = { $better } et { $other } ont autant de points ; les marchandises de { $better } valent plus.
