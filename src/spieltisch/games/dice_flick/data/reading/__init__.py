"""From the data file to an edition. Every fault is recorded with its line, and reading continues."""
