"""The command `spieltisch`."""
