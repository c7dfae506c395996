"""Logs: lines for people or JSON for programs, with the request, table and node that each line is about."""
