"""Statistics of the dice: what finished games drew, counted once, and whether fair dice would do that."""
