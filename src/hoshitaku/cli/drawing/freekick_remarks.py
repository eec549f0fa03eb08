"""What an option of Free Kick leads to, in a few words: levels, oxygen, rank in war, points."""

from __future__ import annotations

from hoshitaku.cli.drawing.freekick_words import say
from hoshitaku.games.freekick.level import is_level_box, level_after
from hoshitaku.games.freekick.power import box_power, power
from hoshitaku.games.freekick.round_end import oxygen_surplus, war_power
from hoshitaku.games.freekick.sheet import CARNIVAL, CITY, OXYGEN, WAR
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.turn import FIRST_CARD, ChooseCubes
from hoshitaku.kernel.position import Position


def remark(position: Position, option: int, lang: str) -> str:
    """What an action can lead to, or what a number of cubes does lead to; "" where the words for it say all."""
    state = position.state
    assert isinstance(state, FreeKick)
    decision = state.top()
    if position.decision == "choose_action" and option < FIRST_CARD:
        return prospect(state, position.actor, option, lang)
    box = decision.target if isinstance(decision, ChooseCubes) else option
    if position.decision in {"choose_cubes", "place_ship_cube"} and OXYGEN <= box <= CARNIVAL:
        after = position.clone()
        after.take(option)
        assert isinstance(after.state, FreeKick)
        return outcome(after.state, position.actor, int(box), lang)
    return ""


def prospect(state: FreeKick, number: int, box: int, lang: str) -> str:
    """What an own box is good for now."""
    seat = state.seats[number]
    if is_level_box(box):
        now = int(seat.levels[box])
        best = int(level_after(state, number, box, power(state, seat, seat.hand)))
        return say("remark.level" if best > now else "remark.level_stays", lang, now=now, best=best)
    if box == OXYGEN:
        return oxygen_now(state, number, lang)
    if box == CARNIVAL:
        return say("remark.carnival", lang)
    highest = highest_power(state, but=number)
    return say("remark.war", lang, power=highest) if highest >= 0 else say("remark.war_empty", lang)


def oxygen_now(state: FreeKick, number: int, lang: str) -> str:
    """Whether the Green level suffices, or how much power is needed."""
    if supplied(state, number):
        return say("remark.oxygen_enough", lang)
    return say("remark.oxygen_short", lang, short=-int(oxygen_surplus(state, number)))


def supplied(state: FreeKick, number: int) -> bool:
    """Whether the supply succeeds as things stand."""
    seat = state.seats[number]
    sure = seat.oxygen_assured or state.species_of(seat).oxygen_sure or state.copy_of(seat).oxygen_sure
    return bool(sure) or int(oxygen_surplus(state, number)) >= 0


def highest_power(state: FreeKick, but: int) -> int:
    """Highest war power of the other seats so far; -1 where none takes part."""
    return max(int(war_power(state, seat)) for seat in range(len(state.seats)) if seat != but)


def outcome(state: FreeKick, number: int, box: int, lang: str) -> str:
    """What the cubes now lying in Oxygen, War or Carnival bring at the end of the round, if nothing else changes."""
    if box == OXYGEN:
        city = int(state.seats[number].levels[CITY])
        total = city + int(oxygen_surplus(state, number))
        key = "remark.supply_enough" if supplied(state, number) else "remark.supply_short"
        return say(key, lang, total=total, city=city)
    if box == WAR:
        return war_outcome(int(war_power(state, number)), highest_power(state, but=number), lang)
    points = int(box_power(state, state.seats[number], CARNIVAL))
    return say("remark.carnival_points", lang, points=points)


def war_outcome(own: int, highest: int, lang: str) -> str:
    """Where a war power stands among those on the table."""
    if own > highest:
        return say("remark.war_first", lang)
    if own == highest:
        return say("remark.war_tie", lang)
    return say("remark.war_behind", lang, power=highest)
