"""The bots of Dice Flick."""
