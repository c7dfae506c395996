"""What physics decides at a table: experiments, rehearsals, and landings flown again."""
