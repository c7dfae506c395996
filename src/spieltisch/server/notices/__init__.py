"""Calling people who are not at their table: by web push, by mail and by web-hook (docs/operating.md#notices)."""
