"""The rules of 1000 km, chapter by chapter: may I? and what then?

Every verb has two functions: `why_not_…` returns the rule that forbids it, and the verb itself carries it out. Verbs
append events to `log` if there is one; simulations pass None.
"""
