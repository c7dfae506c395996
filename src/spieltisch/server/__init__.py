"""The table on the network: lobby, seats, clocks, chat, records. Names no game; asks the registry."""
