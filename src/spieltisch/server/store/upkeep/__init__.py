"""What an operator does with a whole store: check it, copy it, back it up, repair it, look at it."""
