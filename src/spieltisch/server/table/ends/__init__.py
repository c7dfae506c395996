"""After play, or instead of it: ends without a result, rematches, series."""
