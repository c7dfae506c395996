"""The proof with real processes: nodes on one database under load, while things go wrong."""
