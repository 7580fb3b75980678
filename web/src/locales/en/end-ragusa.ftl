end-tie-ragusa = { $better } and { $other } have as many points; the goods of { $better } are worth more.
