"""The bots of Cubo."""
