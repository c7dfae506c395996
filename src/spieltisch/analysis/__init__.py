"""How a finished game went: each seat's chances, what was luck and what was play. Names no game."""

from spieltisch.analysis.analyse import Chances, analyse, chances
from spieltisch.analysis.report import Report, decode_report
from spieltisch.analysis.walk import NotAnalysable

__all__ = ["Chances", "NotAnalysable", "Report", "analyse", "chances", "decode_report"]
