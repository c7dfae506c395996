"""Makes the bank of Dice Flick's fast model (spec, section 14): the results of many flicks of the real physics."""
