"""The boards that runners run on: fields, courses and ways."""
