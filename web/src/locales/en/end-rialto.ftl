end-tie-rialto = { $better } and { $other } have as many points; { $better } is further on the doge track.
