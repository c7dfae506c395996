"""The rules of Dice Flick, chapter by chapter: may I, and what then?"""
