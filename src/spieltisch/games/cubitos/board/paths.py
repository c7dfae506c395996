"""Where a runner can go: the shortest ways over a board, with and without water permits (CU-85 to CU-91).

Each step uses up one of the steps, each step into water one of the permits as well; ordinary steps go first (CU-R26).
So a way can be walked if it has no more steps than there are, and enters water no more often than there are permits.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.board.tracks import Board


class Reach:
    """All fields that can be reached, and how. Working memory: one object, used by one search at a time.

    The search goes step by step. It creates labels: a field that was entered, with the number of permits used. A field
    gets another label later if that saves permits; its first label, or the best of the same step, is its answer.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        """How many fields can be reached; the field of the runner is not among them."""
        self.fields: vec[i64] = vec[i64]()
        """The first `count` are those fields, the nearest first."""
        self.answer: vec[i64] = vec[i64]()
        """The label that answers for each field, or -1."""
        self.fewest: vec[i64] = vec[i64]()
        """The fewest permits of all labels of each field."""
        self.label_field: vec[i64] = vec[i64]()
        self.label_permits: vec[i64] = vec[i64]()
        self.label_steps: vec[i64] = vec[i64]()
        self.label_before: vec[i64] = vec[i64]()

    def search(self, board: Board, field: i64, steps: i64, permits: i64, used: i64) -> i64:
        """Find every field that can be reached with these steps and permits; returns their number.

        `used`: the special actions that are over for this runner and round, by their bits (CU-92). A way ends where a
        special action is still open, and on FINISH. The runner's own field does not end a way.
        """
        size: i64 = board.size
        permits = min(permits, board.waters)
        self.make_room(size, size * (permits + 1))
        answer = self.answer
        fewest = self.fewest
        label_field = self.label_field
        label_permits = self.label_permits
        label_steps = self.label_steps
        label_before = self.label_before
        water = board.water
        special_bit = board.special_bit
        first_exit = board.first_exit
        exit_to = board.exit_to
        place: i64 = 0
        while place < size:
            answer[place] = -1
            fewest[place] = permits + 1
            place += 1
        label_field[0] = field
        label_permits[0] = 0
        label_steps[0] = 0
        label_before[0] = -1
        fewest[field] = 0
        labels: i64 = 1
        current: i64 = 0
        while current < labels:
            here = label_field[current]
            taken = label_steps[current] + 1
            if taken > steps:
                break
            before = label_permits[current]
            way = first_exit[here]
            last = first_exit[here + 1]
            if current > 0 and special_bit[here] & ~used != 0:
                last = way
            while way < last:
                there = exit_to[way]
                way += 1
                spent = before + water[there]
                if spent < fewest[there]:
                    known = answer[there]
                    if known < 0 or label_steps[known] == taken:
                        answer[there] = labels
                    fewest[there] = spent
                    label_field[labels] = there
                    label_permits[labels] = spent
                    label_steps[labels] = taken
                    label_before[labels] = current
                    labels += 1
            current += 1
        fields = self.fields
        count: i64 = 0
        current = 1
        while current < labels:
            here = label_field[current]
            if answer[here] == current:
                fields[count] = here
                count += 1
            current += 1
        self.count = count
        return count

    def make_room(self, fields: i64, labels: i64) -> None:
        if len(self.answer) < fields:
            self.fields = zeros(fields)
            self.answer = zeros(fields)
            self.fewest = zeros(fields)
        if len(self.label_field) < labels:
            self.label_field = zeros(labels)
            self.label_permits = zeros(labels)
            self.label_steps = zeros(labels)
            self.label_before = zeros(labels)

    def steps_to(self, field: i64) -> i64:
        """The fewest steps to a field; -1 if it cannot be reached."""
        label = self.answer[field]
        return self.label_steps[label] if label >= 0 else -1

    def permits_to(self, field: i64) -> i64:
        """The fewest permits of a way with the fewest steps; -1 if the field cannot be reached."""
        label = self.answer[field]
        return self.label_permits[label] if label >= 0 else -1

    def path_to(self, field: i64) -> list[int]:
        """The way to a field that can be reached: every field that is entered, the last one included."""
        path: list[int] = []
        label = self.answer[field]
        while label > 0:
            path.append(int(self.label_field[label]))
            label = self.label_before[label]
        path.reverse()
        return path


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([i64(0)] * int(count))
