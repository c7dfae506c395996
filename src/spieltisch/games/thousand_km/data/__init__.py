"""What is printed on the cards of 1000 km, in files that an owner of a box may correct."""
