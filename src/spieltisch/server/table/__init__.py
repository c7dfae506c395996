"""One table: its queue, its moves, its people, and what they are told."""
