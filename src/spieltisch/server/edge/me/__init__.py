"""The REST part about the person who asks: name, devices, account, games."""
