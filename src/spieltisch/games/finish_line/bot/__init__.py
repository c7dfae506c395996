"""The bots of Finish Line."""
