"""What survives: an append-only journal per table, snapshots of it, and guests."""
