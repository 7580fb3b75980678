end-tie-catan = { $better } and { $other } have as many points; { $better } reached the goal in a turn of their own.
