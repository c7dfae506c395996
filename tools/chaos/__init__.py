"""A deterministic simulation of the whole server in one process: one seed decides games, people, network, disk and faults."""
