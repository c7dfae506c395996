"""A deterministic simulation of the whole server in one process: one seed decides everything that happens."""
