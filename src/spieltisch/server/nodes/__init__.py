"""Several servers on one database: who lives, who has which table, and how a table changes hands."""
