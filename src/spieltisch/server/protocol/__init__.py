"""The messages of docs/protocol.md, refusals, and one connection to a browser."""
