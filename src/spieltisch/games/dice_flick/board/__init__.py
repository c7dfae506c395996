"""The board: how dice lie in its holes, and what there is to score."""
