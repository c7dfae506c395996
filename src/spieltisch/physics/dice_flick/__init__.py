"""Dice Flick's box in MuJoCo (spec, section 13)."""
