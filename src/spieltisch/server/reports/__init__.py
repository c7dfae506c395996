"""Reports on finished games: made beside the tables, one at a time, and kept in the store."""
