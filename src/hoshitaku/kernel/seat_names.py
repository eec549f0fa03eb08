"""Names of seats in texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoshitaku.kernel.words import POSSESSIVE, possessive


def seat_label(seat: int, names: Sequence[str] | None, lang: str) -> str:
    """The name of a seat: its player's name, or its number from 1."""
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return f"席{seat + 1}" if lang == "ja" else f"Seat {seat + 1}"


def seats_label(seats: Sequence[int], names: Sequence[str] | None, lang: str) -> str:
    """The names of several seats: "Ann, Bob and Cyd"."""
    labels = [seat_label(seat, names, lang) for seat in seats]
    if lang == "ja":
        return "と".join(labels)
    return " and ".join([*([", ".join(labels[:-1])] if labels[1:] else []), *labels[-1:]])


def replace_seat_labels(text: str, names: Sequence[str], lang: str) -> str:
    """A text of the rules, with seat numbers replaced by the players' names."""
    own = {seat_label(seat, None, lang): name for seat, name in enumerate(names)}
    # In one pass: a player's name may look like another seat.
    labels = rf"({'|'.join(map(re.escape, own))})(?!\d)({POSSESSIVE})?"

    def named(found: re.Match[str]) -> str:
        return possessive(own[found[1]]) if found[2] else own[found[1]]

    return re.sub(labels, named, text) if own else text
