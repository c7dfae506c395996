"""Load on a server: as fast as it answers, or at the pace of people."""
