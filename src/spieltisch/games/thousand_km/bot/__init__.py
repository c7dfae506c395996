"""The bots of 1000 km: a rule-based player, playouts, and the levels made of them."""
