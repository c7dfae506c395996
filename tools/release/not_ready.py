"""What ends a release before anything has changed."""


class NotReady(Exception):
    """No release can be made; the message says what is missing."""
