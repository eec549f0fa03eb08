"""Chapter "archaeology", the action: where it is possible, and the crew named for both of its discoveries."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.action import CHOOSE_ACTION
from hoshitaku.games.zetta.chapters.dice import dice_by, modifier, most_dice, named_dice, pool
from hoshitaku.games.zetta.chapters.discovery import OWN_CREW, sends_humans
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.codes import ABOARD, LIFE, MEMBERS, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_of, is_able
from hoshitaku.games.zetta.module import forbidden, tell
from hoshitaku.games.zetta.modules.archaeology.rolls import RollFor, begin_roll
from hoshitaku.games.zetta.modules.archaeology.site import NOBODY_SENT, site_of
from hoshitaku.games.zetta.places import is_field, is_planet
from hoshitaku.games.zetta.plan import NO_DICE
from hoshitaku.games.zetta.query import BY_DICE, DICE_POOL, SURE_SUCCESS, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import changed, vec

ARCHAEOLOGY: Final = 7  # number of the action


@final
class Archaeology(Action[Zetta]):
    """[archaeology.action] [archaeology.needs_both] [reference.archaeology] On any planet, or at asteroids.

    [archaeology.no_help] By the seat's own crew alone. [archaeology.reference_cost] Nothing is paid for it.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "archaeology"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        """[archaeology.zone] In the goldilocks zone or out of it; what counts is dice for both rolls."""
        place = state.seats[seat].place
        if not is_planet(place) and not is_field(place):
            return "archaeology.action"
        clause = deck_away(state, seat)
        if clause:
            return clause
        if site_of(state).void:
            return "discovery.void_once"
        for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
            dice = most_dice(state, seat, kind)
            if dice == 0:
                return "archaeology.needs_both"
            if not leaves_dice(state, seat, kind, dice):
                return "archaeology.zone"
            sure = altered(state, SURE_SUCCESS, seat, kind, BY_DICE) > 0
            if not sure and forbidden(state, "declare", seat, kind):
                return "archaeology.zone"
        if not can_share(state, seat):
            return "archaeology.needs_both"
        return forbidden(state, "two_rolls", seat, NONE)

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        """[archaeology.two_rolls] [archaeology.rolls_order] Both teams are named first."""
        site = site_of(state)
        site.at_work = 1
        site.sends = NOBODY_SENT
        state.attempt.helper = NONE
        state.attempt.asked = 0
        state.attempt.fee = 0
        state.note("archaeology", "archaeology.two_rolls", seat, 0, NONE)
        state.push(NameRoll(LIFE))


def leaves_dice(state: Zetta, seat: i64, kind: i64, dice: i64) -> bool:
    """[archaeology.zone] [interplay.dig_auto_success] Whether a roll has a die with so many of crew, or needs none."""
    pool_of_all = altered(state, DICE_POOL, seat, kind, dice + modifier(state, seat, kind))
    return pool_of_all > 0 or altered(state, SURE_SUCCESS, seat, kind, BY_DICE) > 0


def can_share(state: Zetta, seat: i64) -> bool:
    """[archaeology.needs_both] Whether what serves crew without the abilities serves enough of it for both rolls.

    Tokens are for one of them or the other; what is used up by one is missing in the other.
    """
    if len(state.rules.means) == 0:
        return True
    tokens = vec[i64]([held(state, seat, LIFE), held(state, seat, SUBSTANCE)])
    for life in range(tokens[0] + 1):
        for_life = least_uses(state, seat, LIFE, tokens[0] - life)
        if for_life == 0:
            return True
        for substance in range(tokens[1] + 1):
            for_substance = least_uses(state, seat, SUBSTANCE, tokens[1] - substance)
            if for_substance == 0:
                return True
            for means in state.rules.means:
                if means.serves_both(state, seat, vec[i64]([for_life, for_substance]), vec[i64]([life, substance])):
                    return True
    return False


def least_uses(state: Zetta, seat: i64, kind: i64, tokens: i64) -> i64:
    """How many crew a roll needs by means, with so many tokens laid on others; too many if none will do."""
    uses: i64 = 0
    while uses < ABOARD:
        dice = dice_by(state, seat, kind, tokens, uses, NONE)
        if dice and leaves_dice(state, seat, kind, dice):
            return uses
        uses += 1
    return MEMBERS


def deck_away(state: Zetta, seat: i64) -> str:
    """[archaeology.deck_held] [archaeology.one_per_round] [archaeology.stop_turn] Why a seat cannot have the deck now.

    [interplay.dig_lone_player] Alone there is nobody else who could have used it.
    """
    site = site_of(state)
    if site.digger != NONE:
        return "archaeology.deck_held"
    if site.users & ~(1 << seat):
        return "archaeology.one_per_round"
    return "archaeology.stop_turn" if site.stopped == state.seats[seat].place else ""


@final
class NameRoll(Step):
    """[archaeology.rolls_order] [archaeology.needs_both] The seat names its crew for one of the two rolls."""

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "name_roll"

    def take(self, state: Zetta, option: i64) -> None:
        """[archaeology.both_same_crew] Whoever takes part already and is able takes part in this one as well.

        [interplay.alien_archaeology] Aliens as well, though a human of this roll may still have to be named.
        """
        seat = state.turn.seat
        state.attempt.kind = self.kind
        for place in range(crew_of(state, seat)):
            member = state.seats[seat].aboard[place]
            if not is_able(state, seat, member, self.kind):
                state.crew.team = changed(state.crew.team, member, 0)
        state.push(RollNamed(self.kind))
        if most_dice(state, seat, self.kind) > 0:
            state.push(OWN_CREW[seat])


@final
class RollNamed(Step):
    """[archaeology.rolls_order] The crew of one roll stands; after the second one the dice roll, life first."""

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "roll_named"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        send(state, seat, self.kind)
        if self.kind == LIFE:
            for means in state.rules.means:
                means.swap(state)
        if not sends_humans(state, seat) or cannot_roll(state, seat, self.kind):
            come_to_nothing(state, seat, self.kind)
        elif self.kind == LIFE:
            state.push(NameRoll(SUBSTANCE))
        elif wears_out(state, seat):
            come_to_nothing(state, seat, self.kind)
        else:
            get_ready(state, seat)
            state.push(RollFor(LIFE))


def get_ready(state: Zetta, seat: i64) -> None:
    """[archaeology.rolls_order] [archaeology.wear] Both teams stand, and what they use for a roll wears at once."""
    join_life(state, seat)
    for kind in (SUBSTANCE, LIFE):
        tell(state, "serve_roll", seat, kind)
        for means in state.rules.means:
            means.wear(state)
            means.swap(state)


def wears_out(state: Zetta, seat: i64) -> bool:
    """[archaeology.needs_both] [perk.artifact_last_use] Whether what wears for one roll leaves the other no dice.

    An artifact that is used up has its perk for the roll that it serves, and for no other.
    """
    if len(state.rules.means) == 0:
        return False
    worn = state.clone()
    get_ready(worn, seat)
    for kind in (LIFE, SUBSTANCE):
        begin_roll(worn, kind)
        if cannot_roll(worn, seat, kind):
            return True
    return False


def cannot_roll(state: Zetta, seat: i64, kind: i64) -> bool:
    """[archaeology.needs_both] [interplay.dig_auto_success] Whether the crew named leaves one of the rolls no dice."""
    if named_dice(state, seat, kind) == 0:
        return True
    if pool(state, kind) <= 0 and not altered(state, SURE_SUCCESS, seat, kind, BY_DICE):
        return True
    return kind == SUBSTANCE and forbidden(state, "two_rolls_named", seat, NONE) != ""


def send(state: Zetta, seat: i64, kind: i64) -> None:
    """[archaeology.both_same_crew] The members of the team take part in the roll of a kind."""
    site = site_of(state)
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if state.crew.team[member]:
            site.sends = changed(site.sends, member, site.sends[member] | 1 << kind)


def join_life(state: Zetta, seat: i64) -> None:
    """[archaeology.rolls_order] Whoever was named for the second roll and is able for the first takes part in both."""
    site = site_of(state)
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if site.sends[member] and is_able(state, seat, member, LIFE):
            site.sends = changed(site.sends, member, site.sends[member] | 1 << LIFE)


def come_to_nothing(state: Zetta, seat: i64, kind: i64) -> None:
    """[discovery.void_once] No dice for one of the rolls: tokens and equipment are as before, the action is open."""
    site = site_of(state)
    site.void = 1
    site.at_work = 0
    state.note("no_dice", "discovery.void_once", seat, kind, NONE)
    state.push(CHOOSE_ACTION[seat])
    state.push(GiveBack(LIFE))
    state.push(GiveBack(SUBSTANCE))


@final
class GiveBack(Step):
    """[discovery.void_once] What was laid and used for one of the rolls goes back."""

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "give_back"

    def take(self, state: Zetta, option: i64) -> None:
        if self.kind == LIFE:
            for means in state.rules.means:
                means.swap(state)
        begin_roll(state, self.kind)
        run_phase(state, NO_DICE)
