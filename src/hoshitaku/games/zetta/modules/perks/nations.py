"""Chapter "perk", nations: what the cards EZY1 to EZY13 do besides changing a number."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.bag import draw_substances, gain_substance
from hoshitaku.games.zetta.chapters.discovery import any_dice, hangs_on_tokens
from hoshitaku.games.zetta.chapters.land import CHOOSE_BONUS, FROM_BAG
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE, PLANET
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.module import Fame
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    is_in_play,
    track_of,
    whose,
)
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.parts import (
    FAME_EACH,
    FULL_REPAIR,
    SECOND_FLAG,
    WORK_AND_HEAL,
    card_of,
    parts_of,
)
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.modules.perks.use import USE, UsePerk
from hoshitaku.games.zetta.modules.wounds.heal import HealOne
from hoshitaku.games.zetta.modules.wounds.tokens import KEPT, damage_on
from hoshitaku.games.zetta.places import whereabouts
from hoshitaku.games.zetta.query import BY_SECOND_FLAG
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec

MEND: Final = 8  # number of the free thing


@final
class CardsFame(Fame):
    """[perk.nation.usa_fame] [perk.nation.usa_cards] [perk.nation.usa_flags] The USA gains by each own card.

    [perk.quick_prep] With quick preparation cards that is all it has.

    [perk.nation.usa_halves] By nothing else: flags in sleeves count what is printed.
    """

    def key(self) -> str:
        return "perk_cards"

    def clause(self) -> str:
        return "perk.nation.usa_fame"

    def fame(self, state: Zetta, seat: i64) -> i64:
        perk = active_perk(state, seat, FAME_EACH)
        if perk == NONE:
            return 0
        cards = cards_of(seat, state.life.place) + cards_of(seat, state.artifacts.place)
        return cards * parts_of(state).number[perk]


def cards_of(seat: i64, places: vec[i64]) -> i64:
    """Cards of one kind that a seat has, on CURRENT or STORED."""
    count: i64 = 0
    for card in range(i64(len(places))):
        if owner(places[card]) == seat:
            count += 1
    return count


def lands_again(state: Zetta, seat: i64, flagged: bool) -> None:
    """[perk.nation.germany] [perk.nation.germany_own] Germany may plant one beside a flag, its own too."""
    perk = active_perk(state, seat, SECOND_FLAG)
    if flagged and perk != NONE:
        state.push(UseSecondFlag(seat, card_of(perk)))


@final
class UseSecondFlag(UsePerk):
    """[perk.nation.germany] [perk.nation.germany_bonus] Whether Germany plants a second flag, and takes two substances.

    [interplay.solo_perks] Alone too, beside an own one.
    """

    __slots__ = ()

    def name(self) -> str:
        return "use_second_flag"

    def kind(self) -> i64:
        return SECOND_FLAG

    def used(self, state: Zetta) -> None:
        perks, place = perks_of(state), state.seats[self.actor].place
        perks.flag = changed(perks.flag, place - PLANET, self.actor)
        state.note("flag", "perk.nation.germany", self.actor, whereabouts(state, place), place)
        for _ in range(2):
            state.push(CHOOSE_FLAG_BONUS[self.actor])


@final
class ChooseFlagBonus(Ask):
    """[perk.nation.germany_bonus] One of the two substances: of the planet's colour, or out of the bag."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_flag_bonus"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.germany_bonus"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == FROM_BAG:
            draw_substances(state, self.actor, BY_SECOND_FLAG, 1)
        else:
            colour = CHOOSE_BONUS[self.actor].colour(state)
            gain_substance(state, self.actor, colour, 1, "perk.nation.germany_bonus")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return CHOOSE_BONUS[self.actor].thing(state, option)


@final
class AskWork(Step):
    """[perk.nation.poland_when] Help is settled, nobody is named yet: may all crew aboard heal before they work?

    Not where no die is in sight: then nobody works.
    """

    __slots__ = ()

    def name(self) -> str:
        return "ask_work"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        perk = active_perk(state, seat, WORK_AND_HEAL)
        if perk == NONE or state.rules.kept[KEPT] == NONE or not any_dice(state, seat, state.attempt.kind):
            return
        for place in range(crew_of(state, seat)):
            member = state.seats[seat].aboard[place]
            if damage_on(state, member):
                if hangs_on_tokens(state, seat, state.attempt.kind):
                    state.reveal()  # the question tells the others of them
                state.push(UseWork(seat, card_of(perk)))
                return


@final
class UseWork(UsePerk):
    """[perk.nation.poland] [perk.nation.poland_which] Whether each crew aboard removes 1 damage, and may work."""

    __slots__ = ()

    def name(self) -> str:
        return "use_work"

    def kind(self) -> i64:
        return WORK_AND_HEAL

    def used(self, state: Zetta) -> None:
        """[perk.nation.poland_when] Nobody heals by standing aside in this discovery."""
        perks_of(state).healed = 1
        place = crew_of(state, self.actor)
        while place > 0:
            place -= 1
            member = state.seats[self.actor].aboard[place]
            if damage_on(state, member):
                state.push(HealOne(self.actor, member))


@final
class Mend(Action[Zetta]):
    """[perk.nation.turkey] [perk.nation.turkey_when] At any point of its own turn Turkey mends one thing entirely.

    [perk.nation.turkey_warp] In the warp stage before a card that it plays.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "mend"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if can_mend(state, seat) else "perk.nation.turkey"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_MENDED[seat])


def can_mend(state: Zetta, seat: i64) -> bool:
    """[perk.nation.turkey] Whether a seat has the perk, and a thing for it."""
    if not is_in_play(state) or active_perk(state, seat, FULL_REPAIR) == NONE:
        return False
    for thing in range(i64(THINGS)):
        if not mend_refusal(state, seat, thing):
            return True
    return False


def mend_refusal(state: Zetta, seat: i64, thing: i64) -> str:
    """[perk.nation.turkey_broken] Why a thing is not mended by a perk: nobody's, as good as new, or beyond repair."""
    if whose(state, thing) != seat or track_of(state).condition[thing] == FULLY_OPERATIONAL:
        return "perk.nation.turkey"
    return "perk.nation.turkey_broken" if track_of(state).condition[thing] == BEYOND_REPAIR else ""


@final
class ChooseMended(Ask):
    """[perk.nation.turkey] Which thing is fully operational again."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_mended"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.turkey"

    def span(self) -> i64:
        return THINGS

    def refusal(self, state: Zetta, option: i64) -> str:
        return mend_refusal(state, self.actor, option)

    def take(self, state: Zetta, option: i64) -> None:
        spend(state, self.actor, active_perk(state, self.actor, FULL_REPAIR))
        track = track_of(state)
        track.condition = changed(track.condition, option, FULLY_OPERATIONAL)
        state.note("mended", "perk.nation.turkey", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("mend_thing", "thing", option, 0)


def mends_to_help(state: Zetta, seat: i64) -> None:
    """[perk.nation.turkey_when] Turkey has agreed to help: before its crew is named it may mend a thing."""
    if can_mend(state, seat):
        state.push(UseRepair(seat, card_of(active_perk(state, seat, FULL_REPAIR))))


@final
class UseRepair(UsePerk):
    """[perk.nation.turkey_when] Whether a thing is mended now, in the turn of another."""

    __slots__ = ()

    def name(self) -> str:
        return "use_repair"

    def kind(self) -> i64:
        return FULL_REPAIR

    def take(self, state: Zetta, option: i64) -> None:
        """It is used with the thing that is mended."""
        if option == USE:
            state.push(CHOOSE_MENDED[self.actor])


ASK_WORK: Final = AskWork()
CHOOSE_FLAG_BONUS: Final = vec[ChooseFlagBonus]([ChooseFlagBonus(seat) for seat in range(MOST_SEATS)])
CHOOSE_MENDED: Final = vec[ChooseMended]([ChooseMended(seat) for seat in range(MOST_SEATS)])
