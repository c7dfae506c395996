"""What the 56 cards do, one module per colour. Costs, names and other printed facts are in `data/cards.toml`."""
