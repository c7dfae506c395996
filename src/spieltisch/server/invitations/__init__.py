"""Invitations to tables: by what people are named to those who invite them, and who is told of an invitation."""
