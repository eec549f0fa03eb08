"""What an option of Free Kick leads to, in a few words: levels, oxygen, rank in war, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.cli.drawing.freekick_words import say
from hoshitaku.kernel.position import Position

DEFERRED = ("oxygen", "war", "carnival")


def remark(position: Position, option: int, lang: str) -> str:
    """What an action can lead to, or what a number of cubes does lead to; "" if the words for it say all."""
    kind, _, place = position.target(option).partition(":")
    box = place.partition(":")[2] if kind == "sheet" else ""
    if position.decision == "choose_action" and box:
        return prospect(position, option, box, lang)
    if position.decision == "choose_cubes":
        box = seen(position)["decision"]["target"]
    if position.decision in {"choose_cubes", "place_ship_cube"} and box in DEFERRED:
        after = position.clone()
        after.take(option)
        return outcome(seen(after), position.actor, box, lang)
    return ""


def prospect(position: Position, option: int, box: str, lang: str) -> str:
    """What a box of the viewer's own sheet is good for now."""
    view, number = seen(position), position.actor
    if box not in DEFERRED:
        now = view["seats"][number]["levels"][box]
        best = best_level(position, option, box)
        return say("remark.level" if best > now else "remark.level_stays", lang, now=now, best=best)
    if box == "oxygen":
        short = -view["round_end"][number]["oxygen"]
        supplied = is_supplied(view, number)
        return say("remark.oxygen_enough", lang) if supplied else say("remark.oxygen_short", lang, short=short)
    if box == "carnival":
        return say("remark.carnival", lang)
    highest = highest_power(view, but=number)
    return say("remark.war", lang, power=highest) if highest >= 0 else say("remark.war_empty", lang)


def seen(position: Position) -> dict[str, Any]:
    """What everybody sees."""
    return dict(position.view())


def best_level(position: Position, option: int, box: str) -> int:
    """The level that all cubes in hand would lead to."""
    after = position.clone()
    after.take(option)
    after.take(after.options()[-1])
    return int(seen(after)["seats"][position.actor]["levels"][box])


def is_supplied(view: Mapping[str, Any], seat: int) -> bool:
    """Whether the supply of oxygen succeeds as things stand."""
    found = view["round_end"][seat]
    return bool(found["oxygen_sure"]) or found["oxygen"] >= 0


def highest_power(view: Mapping[str, Any], but: int) -> int:
    """Highest war power of the other seats so far; -1 if none takes part."""
    return max(war_power(view, seat) for seat in range(len(view["seats"])) if seat != but)


def war_power(view: Mapping[str, Any], seat: int) -> int:
    """War power of a seat so far; -1 if it takes no part."""
    power = view["round_end"][seat]["war"]
    return -1 if power is None else int(power)


def outcome(view: Mapping[str, Any], seat: int, box: str, lang: str) -> str:
    """What the cubes now in Oxygen, War or Carnival will give at the end of the round, if nothing else changes."""
    if box == "oxygen":
        city = view["seats"][seat]["levels"]["city"]
        key = "remark.supply_enough" if is_supplied(view, seat) else "remark.supply_short"
        return say(key, lang, total=city + view["round_end"][seat]["oxygen"], city=city)
    if box == "war":
        return war_outcome(war_power(view, seat), highest_power(view, but=seat), lang)
    return say("remark.carnival_points", lang, points=view["round_end"][seat]["carnival"])


def war_outcome(own: int, highest: int, lang: str) -> str:
    """Where a war power stands among those on the table."""
    if own > highest:
        return say("remark.war_first", lang)
    if own == highest:
        return say("remark.war_tie", lang)
    return say("remark.war_behind", lang, power=highest)
