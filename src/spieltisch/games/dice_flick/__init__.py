"""Dice Flick: flick dice into the holes of a box. Rule IDs DF-n are those of the rule pages."""
