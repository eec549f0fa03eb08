"""Chapter "coop": challenges are rolled, recorded and shown; who plays together goes on until all are met."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE, WARP_TOKEN
from hoshitaku.games.zetta.modes.challenges import (
    ALL_PLANETS,
    FEW_CREW,
    KEPT,
    NUMBER,
    SECRET,
    WARP_TOKENS,
    Challenges,
    all_met,
    can_be_met,
    challenges_of,
    is_chosen,
    is_met,
)
from hoshitaku.games.zetta.modes.coop_start import FEWER_CREW, LESS_ENERGY, RollChallenges
from hoshitaku.games.zetta.modes.lonely import bots_warp_token, room_for_warp
from hoshitaku.games.zetta.modes.progress import challenge_parts
from hoshitaku.games.zetta.modes.together import GIVEN_UP, HOME_TOGETHER, OUT_OF_TIME, STRANDED, TheEnd
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.plan import OTHER_SUCCESS, PREPARATION, SUCCESS, VOYAGE
from hoshitaku.games.zetta.plan import SYSTEM as GENERATION
from hoshitaku.games.zetta.query import ADD, CARD_LIMIT, KNOWLEDGE_LIMIT, Change, change
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain

GIVE_UP: Final = 0
GO_ON: Final = 1
CREW_ALLOWED: Final = 1


@final
class Cooperation(Module):
    """[coop.how] [solo.next] [solo.challenges] Together challenges end the game, alone they are part of the way home.

    [coop.limit] Most systems (0: any). [coop.lonely] With the Lonely Star or not; `paid` if warps cost energy.
    """

    def __init__(self, challenges: int, alone: bool) -> None:
        super().__init__(CARD_LIMIT, KNOWLEDGE_LIMIT)
        self.challenges: i64 = challenges
        self.alone: bool = alone
        self.most_systems: i64 = 0
        self.lonely: bool = alone
        self.paid: bool = alone
        self.helpers: bool = not alone

    def name(self) -> str:
        return "cooperation"

    def join(self, draft: Draft) -> None:
        """[coop.modules] Any modules may be used beside it."""
        draft.keep(KEPT, blank(Challenges))
        plan = draft.plan
        plan.first(PREPARATION, RollChallenges(self.challenges))
        plan.before(PREPARATION, "give_energy", FEWER_CREW)
        plan.after(PREPARATION, "give_energy", LESS_ENERGY)
        plan.add(GENERATION, RECORD_STAR)
        plan.first(SUCCESS, RECORD_TYPE)
        plan.first(OTHER_SUCCESS, RECORD_TYPE)
        if not self.alone:
            plan.before(VOYAGE, "after_system", CheckChallenges(1 if self.paid else 0, self.most_systems))
            if self.paid:
                plan.after(GENERATION, "pay_warp", ArriveHome(self.most_systems))

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[coop.open_knowledge] The challenges, how far they are; those about secret tokens only partners can tell."""
        outside = seat is None or state.is_bot(seat)
        chosen = [number for number in range(1, NUMBER + 1) if is_chosen(state, number)]
        return {"challenges": [challenge_view(state, number, outside and number in SECRET) for number in chosen]}

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[coop.challenge_1] [coop.challenge_1_limits] One crew in place of four; what ships add stays on top.

        [interplay.coop_bots_challenges] For people only.

        [coop.challenge_7_limit] Warp tokens do not count; with the Lonely Star they never do.
        """
        if query == CARD_LIMIT and is_chosen(state, FEW_CREW) and not state.is_bot(seat):
            return change(ADD, CREW_ALLOWED - state.rules.numbers.crew_limit, "coop.challenge_1")
        if query == KNOWLEDGE_LIMIT and not self.lonely and is_chosen(state, WARP_TOKENS):
            return room_for_warp(state, seat)
        return None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[coop.challenge_7_limit] [bot.solo_warp_tokens] Warp tokens stay, over the limit too; bots keep none.

        [coop.challenge_7_hold] And nobody starts with one.
        """
        if about != WARP_TOKEN or not is_chosen(state, WARP_TOKENS):
            return ""
        if deed == "start_with_token":
            return "coop.challenge_7_hold"
        return "coop.challenge_7_limit" if deed == "return_token" else bots_warp_token(state, deed, seat, about)

    def strands(self, state: Zetta, seat: i64) -> bool:
        """[coop.lonely_what] [solo.return_stranded] With the Lonely Star a person whom no partner helps is lost."""
        if self.helpers or not self.lonely or state.is_bot(seat):
            return False
        state.push(TheEnd(STRANDED))
        return True


def challenge_view(state: Zetta, number: int, secret: bool) -> dict[str, object]:
    """A challenge: whether it is met, whether it can be, and how far it is, unless that would tell a secret."""
    if secret:
        return {"number": number, "met": None, "possible": True, "parts": []}
    return {
        "number": number,
        "met": is_met(state, number),
        "possible": can_be_met(state, number),
        "parts": challenge_parts(state, number),
    }


@final
class RecordStar(Step):
    """[coop.challenge_9] The record of the stars visited."""

    __slots__ = ()

    def name(self) -> str:
        return "record_star"

    def take(self, state: Zetta, option: i64) -> None:
        challenges = challenges_of(state)
        challenges.stars |= 1 << state.system.star


@final
class RecordType(Step):
    """[coop.challenge_12] [coop.challenge_12_what] The record of planet types with a discovery of life or substance.

    [coop.challenge_12_fields] A field of asteroids is of no type.

    [interplay.coop_bots_score] Of the people's.
    """

    __slots__ = ()

    def name(self) -> str:
        return "record_type"

    def take(self, state: Zetta, option: i64) -> None:
        place = state.seats[state.turn.seat].place
        if state.is_bot(state.turn.seat):
            return
        if state.attempt.kind in (LIFE, SUBSTANCE) and is_planet(place):
            kind = state.rules.parts.planet_type[marker_on(state, place)]
            challenges = challenges_of(state)
            challenges.types |= 1 << kind
            if is_chosen(state, ALL_PLANETS):
                state.note("type_recorded", "coop.challenge_12", state.turn.seat, 0, kind)


@final
class CheckChallenges(Step):
    """[coop.end] [coop.end_lonely] The ships are back: are all challenges met? The way home is paid, if warps are."""

    __slots__ = ("most_systems", "paid")

    FIELDS: ClassVar[dict[str, str]] = {"paid": "flag", "most_systems": "number"}

    def __init__(self, paid: i64, most_systems: i64) -> None:
        super().__init__()
        self.paid: i64 = paid
        self.most_systems: i64 = most_systems

    def name(self) -> str:
        return "check_challenges"

    def take(self, state: Zetta, option: i64) -> None:
        """[coop.limit] [coop.lose] Systems may be limited (0: not); after each, all may agree to give up."""
        state.reveal()  # whether they are met may tell of tokens that only partners saw
        if all_met(state):
            state.note("challenges_met", "coop.end", NONE, 0, NONE)
            if self.paid:
                challenges = challenges_of(state)
                challenges.homeward = 1
            else:
                state.push(TheEnd(HOME_TOGETHER))
        elif self.most_systems and state.voyage.system >= self.most_systems:
            state.push(TheEnd(OUT_OF_TIME))
        else:
            ask_go_on(state, 0)


def ask_go_on(state: Zetta, step: i64) -> None:
    """[coop.lose] The next person in player order is asked; when nobody is left, all want to give up."""
    while step < state.seat_count() and state.is_bot(state.in_order(step)):
        step += 1
    if step < state.seat_count():
        state.push(ChooseGoOn(state.in_order(step), step))
    else:
        state.push(TheEnd(GIVEN_UP))


@final
class ChooseGoOn(Ask):
    """[coop.lose] To go on, or to give up: only if all want to; `step` is the place in player order."""

    __slots__ = ("step",)

    FIELDS: ClassVar[dict[str, str]] = {"step": "number"}

    def __init__(self, actor: i64, step: i64) -> None:
        super().__init__(actor)
        self.step: i64 = step

    def name(self) -> str:
        return "choose_go_on"

    def clause(self, state: Zetta) -> str:
        return "coop.lose"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == GIVE_UP:
            ask_go_on(state, self.step + 1)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("go_on" if option == GO_ON else "give_up")


@final
class ArriveHome(Step):
    """[coop.end_lonely] The energy of the warp home is paid: the game is won, unless a challenge was spent on it."""

    __slots__ = ("most_systems",)

    FIELDS: ClassVar[dict[str, str]] = {"most_systems": "number"}

    def __init__(self, most_systems: i64) -> None:
        super().__init__()
        self.most_systems: i64 = most_systems

    def name(self) -> str:
        return "arrive_home"

    def take(self, state: Zetta, option: i64) -> None:
        """[coop.limit] With systems limited, there is no further one to make up for it."""
        if challenges_of(state).homeward == 0:
            return
        state.reveal()  # as before the warp
        if all_met(state):
            state.push(TheEnd(HOME_TOGETHER))
            return
        challenges = challenges_of(state)
        challenges.homeward = 0
        state.note("challenge_spent", "coop.end_lonely", NONE, 0, NONE)
        if self.most_systems and state.voyage.system > self.most_systems:
            state.push(TheEnd(OUT_OF_TIME))


RECORD_STAR: Final = RecordStar()
RECORD_TYPE: Final = RecordType()
