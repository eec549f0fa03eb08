"""How much things of Free Kick are worth to a player, found by playing thousands of games against itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of a point, or in percent if marked so.

    Those "a round" count once for each round that follows the current one.
    """

    __slots__ = (
        "banned_box", "contested", "copy", "cube", "hold", "hold_guarded", "indifferent", "later", "oxygen_sure",
        "reader", "rivals", "science", "slack", "surplus", "unarmed", "war_power",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cube: i64 = 165  # one more cube of income, a round
        self.science: i64 = 360  # a level of science, a round
        self.reader: i64 = 40  # a level that a card in the field counts, a round
        self.slack: i64 = 30  # Green above City, for the first two levels
        self.hold: i64 = 30  # percent: how likely a species stays for the rounds to come
        self.hold_guarded: i64 = 40  # percent: the same with cubes on the card
        self.contested: i64 = 85  # percent: how likely a card is still free later, if rivals can afford it
        self.later: i64 = 96  # percent: a plan for cubes in hand against having carried it out
        self.rivals: i64 = 80  # percent: what rivals gain, against what the player gains
        self.war_power: i64 = 35  # one more war power by a species, a round
        self.unarmed: i64 = 60  # taking part in War without cubes, a round
        self.surplus: i64 = 60  # scoring surplus oxygen, a round, besides the surplus of now
        self.oxygen_sure: i64 = 100  # oxygen that never fails, a round, besides what is saved on Green
        self.copy: i64 = 150  # the Library's copy, a round
        self.banned_box: i64 = 150  # a box of one's own sheet that cannot be chosen, per round
        self.indifferent: i64 = 20  # turns that differ by less count as equal, so that games vary
