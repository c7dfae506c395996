"""What the bots of all games share: the contract, the random bot, the registry. A bot sees only what its seat sees."""
