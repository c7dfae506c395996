"""The REST part about invitations: inviting at a table, and answering."""
