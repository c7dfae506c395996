"""What the 56 cards do. One module per colour; what is printed on them besides is in `data/cards.toml`."""
