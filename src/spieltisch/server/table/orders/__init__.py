"""Standing orders at a table."""
