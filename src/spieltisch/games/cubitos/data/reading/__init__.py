"""From data files to an edition. Whatever is wrong is noted with file and line, and reading goes on."""
