"""Packs of Far Far Out: a broken one is refused by file, entry and field; what no rule would ask for is not lost."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hoshitaku import Pack, PackError
from hoshitaku.games.farfarout.chapters.shields import LOST_TO_CARD, lose_shields_or_ask_prevention
from tests.farfarout.table import GAME, of, seat, table

Data = dict[str, Any]
Change = Callable[[Data], object]


def entry(data: Data, section: str, id: str) -> Data:
    """An entry of a section by its id."""
    found: Data = next(one for one in data[section] if one["id"] == id)
    return found


def set_in(section: str, name: str, /, **values: object) -> Change:
    """Other values in an entry; the name is "" for a table."""
    return lambda data: (entry(data, section, name) if name else data[section]).update(values)


def lacking(section: str, id: str, field: str) -> Change:
    """A field of an entry taken away."""
    return lambda data: entry(data, section, id).pop(field)


def in_tile(part: str, at: int, **values: object) -> Change:
    """Other values in a part of the home system."""
    return lambda data: data["tile"][0][part][at].update(values)


def effect(**values: object) -> Change:
    """Another effect on the Recon Droid."""
    return set_in("tech", "t_recon", effects=[{"when": "on_gain", **values}])


def cut(section: str, left: int) -> Change:
    """Only the first entries of a section left."""
    return lambda data: data.update({section: data[section][:left]})


def all_tracks(**values: object) -> Change:
    """Other values on all three tracks."""
    return lambda data: [track.update(values) for track in data["track"]]


def changed_pack(change: Change) -> Pack:
    """The pack of the game with a change."""
    data = copy.deepcopy(GAME.pack.data)
    change(data)
    return Pack(data, "changed")


BROKEN: list[tuple[Change, str, str]] = [
    (set_in("goal", "", singel=12), "goal: singel", "is an unknown field"),
    (set_in("goal", "", single=13), "goal: single", "from 1 to 12, not 13"),
    (set_in("start", "", erg=3), "crew c_", "must be 3 ERG at most, what seats start with"),
    (set_in("start", "", pu=3), "start: pu", "from 0 to 0, not 3"),
    (set_in("start", "", ship="caravel"), "start: ship", "must be one of scout, not 'caravel'"),
    (set_in("move", "", land=2), "move: land", "from 1 to 1, not 2"),
    (set_in("market", "", start_u=9), "market: start_u", "from 1 to 8, not 9"),
    (set_in("market", "", min=9), "market: max", "from 9 to 99, not 8"),
    (set_in("cost", "", main_quest_limit=2), "cost: main_quest_limit", "from 1 to 1, not 2"),
    (lambda data: data.update(tils=[]), "tils", "is an unknown section"),
    (lambda data: data["currency"].reverse(), "currency: id", "must be erg, pu, u, in this order"),
    (cut("die", 7), "die: id", "must be green, grey, orange, white, red, blue, purple, black, in this order"),
    (lacking("action", "market", "name_ja"), "action market: name_ja", "must be a text"),
    (lacking("icon", "shield", "name_en"), "icon shield: name_en", "must be a text"),
    (set_in("tile", "t4", name_en=" "), "tile t4: name_en", "must not be empty"),
    (lacking("main_quest", "m_cargo", "text_ja"), "main_quest m_cargo: text_ja", "must be a text"),
    (all_tracks(levels=[1, 2, 3]), "track wealth: levels", "one after the other from 0 to 12"),
    (all_tracks(levels=[[0, 4], [6, 8], [9, 12]]), "track wealth: levels", "one after the other from 0 to 12"),
    (set_in("track", "reputation", max=11), "track reputation: max", "must be the same on all tracks"),
    (cut("ship", 0), "ship", "must be 1 to 8 entries (ship), not 0"),
    (cut("main_quest", 11), "main_quest", "must be 12 at least, to deal 3 to 4 seats"),
    (set_in("weird", "w_cat", id="t_recon"), "weird t_recon: id", "t_recon stands twice"),
    (
        set_in("tech", "t_recon", price={"erg": 0}),
        "tech t_recon, price: erg",
        "must be a whole number from 1 to 99, not 0",
    ),
    (set_in("ship", "lancer", dice=["blue"] * 9), "ship lancer: dice", "must be 8 at most"),
    (set_in("planet", "p_nul_vey", dig_tokens=0), "planet p_nul_vey: dig_tokens", "must be 3 with a dig icon, else 0"),
    (set_in("event", "v_debris", id="t_recon"), "event t_recon: id", "t_recon stands twice"),
    (effect(op="gain", n=2), "tech t_recon, effects 1: res", "must be a text"),
    (
        effect(op="draw", deck="event"),
        "tech t_recon, effects 1: deck",
        "must be one of tech, weird, relic, crew, outpost",
    ),
    (effect(op="rate", res="erg", n=1), "tech t_recon, effects 1: res", "must be one of pu, u, not 'erg'"),
    (effect(op="choose", options=[]), "tech t_recon, effects 1: options", "must not be empty"),
    (effect(op="battle_win", level=4), "tech t_recon, effects 1: level", "from 1 to 3, not 4"),
    (effect(op="dig_site", n=1), "tech t_recon, effects 1: op", "dig_site needs a body just found"),
    (in_tile("sectors", 1, id="1a"), "tile t1, sectors 2: id", "1a stands twice"),
    (in_tile("sectors", 1, x="left"), "tile t1, sectors 2: x", "must be a number from -100 to 100, not 'left'"),
    (in_tile("slots", 1, planet="h_earth"), "tile: slots", "must lie in one slot of its type"),
    (lambda data: data["tile"][0].update(exits=data["tile"][0]["exits"] * 20), "tile: exits", "must be 1 to 96"),
]


@pytest.mark.parametrize(("change", "where", "reason"), BROKEN, ids=[case[1] for case in BROKEN])
def test_a_broken_pack_is_refused_by_entry_and_field_in_both_languages(change: Change, where: str, reason: str) -> None:
    with pytest.raises(PackError) as refused:
        GAME.new(2, pack=changed_pack(change))
    for said in (refused.value.text("en"), refused.value.text("ja")):
        assert said.startswith(f"changed: {where}")
    assert reason in refused.value.text("en")
    assert any(ord(sign) > 0x3000 for sign in refused.value.text("ja"))


def test_the_refusal_names_the_file_in_which_the_section_stands() -> None:
    broken = changed_pack(lambda data: data["currency"].reverse())
    with pytest.raises(PackError, match=r"^game\.toml: currency: id must be erg"):
        GAME.new(2, pack=Pack(broken.data, "changed", {"currency": "game.toml"}))


def test_an_effect_may_take_more_shields_than_any_ship_has() -> None:
    position = table(seat(shields=2))
    lose_shields_or_ask_prevention(position.state, 0, 99, LOST_TO_CARD)
    assert of(position, 0)["shields"] == 0


@pytest.mark.parametrize("card", ["t_recon", "p_qom_ru"])
def test_a_name_that_the_example_prints_is_the_one_of_the_card_with_the_printed_form_beside_it(card: str) -> None:
    entries = (*GAME.pack.entries("tech"), *GAME.pack.entries("planet"))
    names = next(entry.fields for entry in entries if entry.fields["id"] == card)
    example = GAME.rulebook["example.p2_move"]
    assert str(names["name_en"]) in example.text("en")
    assert f"{names['name_ja']}（{names['name_en']}）" in example.text("ja")


@pytest.mark.parametrize(
    "slug", ["dice.timer_optional", "dice.timer_who", "component.action_colours", "mine.icons", "trade.price"]
)
def test_what_the_rulebook_leaves_open_is_logged_as_our_ruling(slug: str) -> None:
    assert GAME.rulebook[slug].basis == "house"
    assert GAME.rulebook[slug].why


@pytest.mark.parametrize(("section", "card"), [("anomaly", "a_u1"), ("icon", "timer"), ("action", "mine")])
def test_what_a_card_adds_to_the_rulebook_is_noted_as_ours(section: str, card: str) -> None:
    fields = next(entry.fields for entry in GAME.pack.entries(section) if entry.fields["id"] == card)
    assert (fields["basis"], bool(fields["note"])) == ("house", True)
