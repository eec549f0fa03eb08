"""Chapter "discovery", from its declaration to the roll: who takes part, and how many dice that makes.

The discovery in work stands in `state.attempt`, its team on the crew cards; its seat is the one whose turn it is.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.action import CHOOSE_ACTION
from hoshitaku.games.zetta.chapters.dice import dice_in_sight, means_for, modifier, named_dice, pool, team_dice
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.knowledge import NO_TOKENS, can_lay, held_in_all, lay, take_back
from hoshitaku.games.zetta.codes import CREW, MEMBERS, MOST_DICE, MOST_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_of, is_able, is_aboard
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.plan import NO_DICE, ROLL
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec


@final
class NameTeam(Step):
    """[discovery.choose_crew] [discovery.in_sight] The discoverer names its crew, if any dice can come of it."""

    __slots__ = ()

    def name(self) -> str:
        return "name_team"

    def take(self, state: Zetta, option: i64) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        if hangs_on_tokens(state, seat, kind):
            state.reveal()  # the question for crew tells the others of them
        if any_dice(state, seat, kind):
            state.push(OWN_CREW[seat])


def hangs_on_tokens(state: Zetta, seat: i64, kind: i64) -> bool:
    """[discovery.in_sight] Whether, as far as all see, only tokens of a seat may still bring its discovery a die."""
    if held_in_all(state, seat) == 0:
        return False
    crew = team_dice(state, seat, kind, 0, 0)
    if pool(state, kind) + crew <= 0:
        return True
    if modifier(state, seat, kind) + crew > 0:
        return False
    seen = state.clone()
    seen.seats[seat].knowledge = NO_TOKENS
    return forbidden(seen, "declare", seat, kind) != ""


def any_dice(state: Zetta, seat: i64, kind: i64) -> bool:
    """[discovery.in_sight] [discovery.zero_dice] Whether a discovery in work can have dice, by what its seat knows."""
    return dice_in_sight(state, seat, kind) > 0 and not forbidden(state, "declare", seat, kind)


@final
class ChooseCrew(Ask):
    """[discovery.choose_crew] [assist.crew] [knowledge.laid_for_use] Who takes part: one at a time, then done.

    Options are members, members with a token laid on them, or done.
    """

    __slots__ = ("discoverer",)

    FIELDS: ClassVar[dict[str, str]] = {"discoverer": "seat"}

    def __init__(self, actor: i64, discoverer: i64) -> None:
        super().__init__(actor)
        self.discoverer: i64 = discoverer

    def name(self) -> str:
        return "choose_crew"

    def clause(self, state: Zetta) -> str:
        return "discovery.choose_crew"

    def span(self) -> i64:
        return 2 * MEMBERS + 1

    def options(self, state: Zetta, out: Options) -> None:
        for tokens in range(i64(2)):
            for place in range(crew_of(state, self.actor)):
                option = tokens * MEMBERS + state.seats[self.actor].aboard[place]
                if not self.refusal(state, option):
                    out.add(option)
        if not self.refusal(state, 2 * MEMBERS):
            out.add(2 * MEMBERS)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == 2 * MEMBERS:
            return self.incomplete(state)
        member = option % MEMBERS
        if not is_aboard(state, self.actor, member) or state.crew.team[member]:
            return "discovery.choose_crew"
        clause = self.cannot_send(state, option, member) or forbidden(state, "join_team", self.actor, member)
        if not clause and member >= CREW and not sends_humans(state, self.actor):
            return "alien.not_alone"
        return clause

    def cannot_send(self, state: Zetta, option: i64, member: i64) -> str:
        """[discovery.abilities] Why a member cannot take part by itself, or by the token of the option."""
        kind = state.attempt.kind
        able = is_able(state, self.actor, member, kind)
        if option < MEMBERS:
            if able or means_for(state, self.actor, member) != NONE:
                return ""
            return self.unable(state, member, "send", "discovery.abilities")
        if able or serves_for_nothing(state, self.actor, member):
            return "knowledge.laid_for_use"
        if can_lay(state, self.actor, member, kind):
            return ""
        return self.unable(state, member, "send_with_token", "knowledge.laid_for_use")

    def unable(self, state: Zetta, member: i64, deed: str, clause: str) -> str:
        """Why a member takes no part: what a module says to it, else this clause."""
        return forbidden(state, deed, self.actor, member) or clause

    def incomplete(self, state: Zetta) -> str:
        """[assist.own_able] [discovery.team_dice] At least one of a side takes part, and of the discoverer's enough."""
        helps = self.actor != self.discoverer
        if named_dice(state, self.actor, state.attempt.kind) == 0 or not sends_humans(state, self.actor):
            return "assist.when" if helps else "assist.own_able"
        if not helps and lacks_dice(state, self.actor):
            return "discovery.team_dice"
        return forbidden(state, "team_done", self.actor, NONE)

    def take(self, state: Zetta, option: i64) -> None:
        if option == 2 * MEMBERS:
            return
        member = option % MEMBERS
        if option >= MEMBERS:
            lay(state, self.actor, member, state.attempt.kind)
        means = self.needed(state, option)
        state.crew.team = changed(state.crew.team, member, self.actor + 1)
        state.push(self)
        if means != NONE:
            state.rules.means[means].begin(state, self.actor, member)

    def needed(self, state: Zetta, option: i64) -> i64:
        """The means by which an option sends a member without the ability; NONE if it has it, or gets a token."""
        if option >= MEMBERS or is_able(state, self.actor, option, state.attempt.kind):
            return NONE
        return means_for(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == 2 * MEMBERS:
            return plain("team_done")
        means = self.needed(state, option)
        if means != NONE:
            return Thing(f"send_{state.rules.means[means].key()}", "member", option, 0)
        return Thing("send" if option < MEMBERS else "send_with_token", "member", option % MEMBERS, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("kind", "discovery", state.attempt.kind, 0)


def serves_for_nothing(state: Zetta, seat: i64, member: i64) -> bool:
    """[knowledge.laid_for_use] Whether a member takes part by means that use up nothing."""
    means = means_for(state, seat, member)
    return means != NONE and state.rules.means[means].is_free()


def sends_humans(state: Zetta, seat: i64) -> bool:
    """[alien.not_alone] [alien.not_alone_helper] Whether a human takes part for a seat, whom others may follow."""
    for member in state.seats[seat].aboard:
        if member == NONE or member >= CREW:
            return False
        if state.crew.team[member]:
            return True
    return False


def lacks_dice(state: Zetta, seat: i64) -> bool:
    """[discovery.team_dice] Whether there is no die yet, and able crew that could be sent for nothing."""
    kind = state.attempt.kind
    if pool(state, kind) > 0:
        return False
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if state.crew.team[member] == 0 and is_able(state, seat, member, kind):
            return True
    return False


@final
class CountDice(Step):
    """[discovery.zero_dice] [discovery.void_once] With no dice nothing happens, and another action may be chosen."""

    __slots__ = ()

    def name(self) -> str:
        return "count_dice"

    def take(self, state: Zetta, option: i64) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        dice = pool(state, kind)
        if dice > 0 and named_dice(state, seat, kind):
            state.attempt.dice = min(dice, MOST_DICE)
            run_phase(state, ROLL)
            return
        state.turn.void |= 1 << kind
        state.note("no_dice", "discovery.void_once", seat, kind, NONE)
        if not forbidden(state, "act_again", seat, kind):
            state.push(CHOOSE_ACTION[seat])
        run_phase(state, NO_DICE)


@final
class TokensBack(Step):
    """[discovery.void_once] What was laid and offered for a discovery without dice goes back."""

    __slots__ = ()

    def name(self) -> str:
        return "tokens_back"

    def take(self, state: Zetta, option: i64) -> None:
        kind = state.attempt.kind
        for ship in range(state.seat_count()):
            for place in range(crew_of(state, ship)):
                member = state.seats[ship].aboard[place]
                if state.crew.team[member] and state.crew.laid[member] >> kind & 1:
                    take_back(state, state.crew.team[member] - 1, member, kind)
        state.attempt.fee = 0


def end_attempt(state: Zetta) -> None:
    """The discovery is over; nobody takes part any more."""
    state.attempt.kind = NONE
    state.attempt.helper = NONE
    team = state.crew.team[:]
    for ship in range(state.seat_count()):
        for place in range(crew_of(state, ship)):
            team[state.seats[ship].aboard[place]] = 0
    state.crew.team = team


NAME_TEAM: Final = NameTeam()
OWN_CREW: Final = vec[ChooseCrew]([ChooseCrew(seat, seat) for seat in range(MOST_SEATS)])
COUNT_DICE: Final = CountDice()
TOKENS_BACK: Final = TokensBack()
