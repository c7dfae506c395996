"""From data files to an edition. Every fault is recorded with its file and line, and reading continues."""
