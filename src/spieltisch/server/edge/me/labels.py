"""What a browser says about itself, in a few words."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = {
    "Edg/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
"""Most browsers claim to be others as well: the first that is found counts."""
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def label_of(user_agent: str) -> str:
    """Browser and system, as far as they are known.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
    'Firefox, Linux'
    >>> label_of("curl/8")
    ''
    """
    known = [next((name for sign, name in names.items() if sign in user_agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, known))
