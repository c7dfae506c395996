"""The coach: a first game that teaches. docs/coaching.md says how to write a lesson."""
