"""Chapter "perk", its use: the question whether a once-a-system perk is used now, and what turns the cards up again."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import NONE, PLANETS
from hoshitaku.games.zetta.modules.perks.parts import parts_of, perk_of
from hoshitaku.games.zetta.modules.perks.spent import NONE_SPENT, perks_of, spend
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import row

KEEP: Final = 0
USE: Final = 1


class UsePerk(Ask):
    """[perk.optional] [perk.used] Whether a seat uses a perk now. What it does then is `used` of the one that asks."""

    __slots__ = ("card",)

    FIELDS: ClassVar[dict[str, str]] = {"card": "perk_card"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def kind(self) -> i64:
        """The kind of perk."""
        raise NotImplementedError

    def used(self, state: Zetta) -> None:
        """The perk does its work."""
        raise NotImplementedError

    def kept(self, state: Zetta) -> None:
        """It does not."""

    def clause(self, state: Zetta) -> str:
        return parts_of(state).rules[perk_of(state, self.card, self.kind())]

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == USE:
            spend(state, self.actor, perk_of(state, self.card, self.kind()))
            self.used(state)
        else:
            self.kept(state)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("use_perk" if option == USE else "keep_perk", "perk_card", self.card, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("card", "perk_card", self.card, 0)


@final
class TurnUp(Step):
    """[perk.reset] [perk.reset_system] At the cleanup all cards show their perks again.

    [interplay.perk_warp_system] [interplay.perk_generation_system] After the warp stage, before the next generation.
    """

    __slots__ = ()

    def name(self) -> str:
        return "turn_up_perks"

    def take(self, state: Zetta, option: i64) -> None:
        perks = perks_of(state)
        perks.spent = NONE_SPENT
        perks.flag = NO_FLAGS


NO_FLAGS: Final = row(PLANETS, NONE)
TURN_UP: Final = TurnUp()
