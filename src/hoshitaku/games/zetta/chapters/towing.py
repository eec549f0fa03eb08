"""Chapter "energy", towing: what the other seats get for bringing home a ship that cannot pay for its return."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, pay_substance
from hoshitaku.games.zetta.codes import SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel


def count_substance_tokens(state: ZettaState, seat: i64) -> i64:
    """Number of substance tokens of all kinds that a seat has."""
    tokens: i64 = 0
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        tokens += state.substance_count(seat, kind)
    return tokens


@final
class AskTowReward(Step):
    """[energy.return_help] [energy.return_help_choice] The helper takes a token from the stranded seat."""

    __slots__ = ("helper", "stranded")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"helper": "seat", "stranded": "seat"}

    def __init__(self, helper: i64, stranded: i64) -> None:
        super().__init__()
        self.helper: i64 = helper
        self.stranded: i64 = stranded

    def record_name(self) -> str:
        return "reward_helper"

    def run(self, state: ZettaState) -> None:
        state.push(ChooseTowToken(self.helper, self.stranded))


@final
class AskTokenForHelper(Step):
    """[energy.return_help_short] If helpers outnumber tokens, the stranded seat says whether this one gets one.

    Without any token the ship is brought home for nothing.
    """

    __slots__ = ("helper", "stranded")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"helper": "seat", "stranded": "seat"}

    def __init__(self, helper: i64, stranded: i64) -> None:
        super().__init__()
        self.helper: i64 = helper
        self.stranded: i64 = stranded

    def record_name(self) -> str:
        return "reward_short"

    def run(self, state: ZettaState) -> None:
        if count_substance_tokens(state, self.stranded):
            state.push(ChooseTokenForHelper(self.stranded, self.helper))


def count_helpers_after(state: ZettaState, helper: i64, stranded: i64) -> i64:
    """Number of helpers after this one in player order."""
    start, seats = state.voyage.start, state.seat_count()
    place = (helper - start + seats) % seats
    behind = seats - 1 - place
    return behind - 1 if (stranded - start + seats) % seats > place else behind


class TowTokenDecision(ZettaDecision):
    """A substance token of the stranded player, or none."""

    __slots__ = ()

    def option_bound(self) -> i64:
        return SUBSTANCE_KIND_COUNT + 1

    def hand_over_token(self, state: ZettaState, helper: i64, stranded: i64, kind: i64, clause: str) -> None:
        """Moves the token from the stranded seat to the helper."""
        pay_substance(state, stranded, kind, 1, clause)
        gain_substance(state, helper, kind, 1, clause)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == SUBSTANCE_KIND_COUNT:
            return OptionLabel("no_token", "", 0, 0)
        return OptionLabel("substance", "bag", option, 0)


@final
class ChooseTowToken(TowTokenDecision):
    """[energy.return_help_choice] [energy.help_waive] Which kind a helper takes from the stranded seat, or none."""

    __slots__ = ("stranded",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"stranded": "seat"}

    def __init__(self, actor: i64, stranded: i64) -> None:
        super().__init__(actor)
        self.stranded: i64 = stranded

    def record_name(self) -> str:
        return "take_token"

    def clause(self, state: ZettaState) -> str:
        return "energy.return_help_choice"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        has = option == SUBSTANCE_KIND_COUNT or state.substance_count(self.stranded, option)
        return "" if has else "energy.return_help_choice"

    def take(self, state: ZettaState, option: i64) -> None:
        if option < SUBSTANCE_KIND_COUNT:
            self.hand_over_token(state, self.actor, self.stranded, option, "energy.return_help")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.stranded, 0)


@final
class ChooseTokenForHelper(TowTokenDecision):
    """[energy.return_help_short] [energy.help_kind_short] [energy.help_short_waive] The helper's token, if any."""

    __slots__ = ("helper",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"helper": "seat"}

    def __init__(self, actor: i64, helper: i64) -> None:
        super().__init__(actor)
        self.helper: i64 = helper

    def record_name(self) -> str:
        return "give_token"

    def clause(self, state: ZettaState) -> str:
        return "energy.return_help_short"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option < SUBSTANCE_KIND_COUNT:
            return "" if state.substance_count(self.actor, option) else "energy.help_kind_short"
        enough = count_helpers_after(state, self.helper, self.actor) >= count_substance_tokens(state, self.actor)
        return "" if enough else "energy.help_short_waive"

    def take(self, state: ZettaState, option: i64) -> None:
        if option < SUBSTANCE_KIND_COUNT:
            state.push(ChooseToAcceptTowToken(self.helper, self.actor, option))

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.helper, 0)


@final
class ChooseToAcceptTowToken(TowTokenDecision):
    """[energy.help_short_waive] Whether the helper takes the offered token."""

    __slots__ = ("offered", "stranded")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"stranded": "seat", "offered": "bag"}

    def __init__(self, actor: i64, stranded: i64, offered: i64) -> None:
        super().__init__(actor)
        self.stranded: i64 = stranded
        self.offered: i64 = offered

    def record_name(self) -> str:
        return "accept_token"

    def clause(self, state: ZettaState) -> str:
        return "energy.help_waive"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option in (self.offered, SUBSTANCE_KIND_COUNT) else "energy.help_kind_short"

    def take(self, state: ZettaState, option: i64) -> None:
        if option < SUBSTANCE_KIND_COUNT:
            self.hand_over_token(state, self.actor, self.stranded, option, "energy.return_help")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.stranded, 0)
