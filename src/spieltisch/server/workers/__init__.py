"""Work done in processes of its own: bots and physics."""
