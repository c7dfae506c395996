"""A plain table for a terminal or a log."""

from __future__ import annotations


class Table:
    """Lines of a name, a figure and a remark."""

    def __init__(self, title: str, figure: str, remark: str) -> None:
        self.title = title
        self.rows: list[tuple[str, str, str]] = [("", figure, remark)]

    def add(self, name: str, figure: float | str, remark: str = "") -> None:
        shown = figure if isinstance(figure, str) else f"{figure:,.0f}" if figure >= 100 else f"{figure:,.2f}"
        self.rows.append((name, shown, remark))

    def show(self) -> None:
        wide = max(len(name) for name, _, _ in self.rows)
        broad = max(len(figure) for _, figure, _ in self.rows)
        print(f"\n{self.title}\n")
        for name, figure, remark in self.rows:
            print(f"  {name:{wide}}  {figure:>{broad}}  {remark}".rstrip())
        print(flush=True)
