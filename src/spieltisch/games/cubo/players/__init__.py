"""The players of a table."""
