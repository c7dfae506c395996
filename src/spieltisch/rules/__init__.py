"""The rule pages, one per game and language: `<game>.<language>.md`. The folder docs/rules is a link to this one."""
