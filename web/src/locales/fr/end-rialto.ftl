end-tie-rialto = { $better } et { $other } ont autant de points ; { $better } est plus loin sur la piste du doge.
