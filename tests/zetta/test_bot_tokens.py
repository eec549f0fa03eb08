"""Chapter "bot", knowledge: tokens of bots lie face up, but not those of a seat that a person left."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import KNOWLEDGE_NAMES
from tests.zetta.table import crew_with, play, seat, shown, table

LIFE = crew_with("life")
EVERY_WAY = [
    {}, {"modules": ["warp_travel", "equipment"]}, {"mode": "cooperative"}, {"lonely_star": "on"},
    {"mode": "cooperative", "lonely_star": "on"},
]  # fmt: skip
ALL = (0, 1, 2, None)


def bots_turn(options: dict[str, Any], bots: tuple[int, ...] = (0, 2), **values: Any) -> Position:
    """Seat 0 is to act; bots sit in some seats from the start."""
    seats = seat(crew=[LIFE], **values), seat(crew=["ezc54"], knowledge=["artifact"]), seat(crew=["ezc53"])
    return table(*seats, options=options | ({"bot_seats": list(bots)} if bots else {}), ask="ChooseAction")


def kinds(
    position: Position, viewer: int | None, number: int = 0, field: str = "own_knowledge"
) -> dict[str, int] | None:
    """The tokens of a seat by kind as a viewer sees them; None if it only sees how many there are."""
    held = shown(position, viewer)["seats"][number].get(field)
    return None if held is None else {kind: count for kind, count in held.items() if count}


@pytest.mark.rule("bot.knowledge", "bot.knowledge_hidden")
@pytest.mark.parametrize("options", EVERY_WAY)
def test_all_see_what_a_bot_draws_keeps_and_puts_back(options: dict[str, Any]) -> None:
    position = bots_turn(options)
    events = play(position, "research", "token life", "token star_pilot")
    for viewer in ALL:
        assert kinds(position, viewer, field="own_drawn") == {"life": 1, "star_pilot": 1}
        drawn = [event for event in events if event.name == "knowledge_open" and event.is_visible_to(viewer)]
        assert [event.data["what"] for event in drawn] == ["life", "star_pilot"]
    play(position, "token star_pilot")
    assert {str(kinds(position, viewer)) for viewer in ALL} == {"{'star_pilot': 1}"}


@pytest.mark.rule("bot.knowledge")
def test_all_see_what_goes_back_over_the_limit() -> None:
    position = bots_turn({}, knowledge=["life", "life", "artifact"])
    play(position, "research", "token substance", "token star_pilot", "token star_pilot")
    events = play(position, "token star_pilot")
    returned = [event for event in events if event.name.startswith("token_returned")]
    assert [(event.name, event.is_visible_to(1), event.data["what"]) for event in returned] == [
        ("token_returned_open", True, "star_pilot")
    ]
    assert kinds(position, 1) == {"life": 2, "artifact": 1}


@pytest.mark.rule("bot.knowledge_hidden", "knowledge.hidden")
def test_a_bot_in_the_seat_of_a_person_keeps_its_tokens_hidden() -> None:
    for bots in ((), (2,)):
        position = bots_turn({}, bots)
        events = play(position, "research", "token life", "token star_pilot", "token star_pilot")
        assert kinds(position, 0) == {"star_pilot": 1}
        assert [kinds(position, viewer) for viewer in (1, 2, None)] == [None] * 3
        assert shown(position, 1)["seats"][0]["knowledge"] == 1
        assert not [event for event in events if event.is_visible_to(1) and event.data.get("what") == "star_pilot"]


@pytest.mark.rule("bot.knowledge", "knowledge.hidden")
def test_the_tokens_of_people_stay_hidden_beside_bots() -> None:
    position = bots_turn({})
    assert [kinds(position, viewer, 1) for viewer in (0, 1, 2, None)] == [None, {"artifact": 1}, None, None]


@pytest.mark.rule("bot.knowledge", "general.open_information")
def test_what_is_dealt_again_leaves_the_tokens_of_bots_as_all_see_them() -> None:
    position = bots_turn({}, knowledge=["life", "star_pilot"])
    for seed in range(20):
        again = position.redeal(None, random.Random(seed))
        assert kinds(again, None) == {"life": 1, "star_pilot": 1}
    dealt = {str(kinds(position.redeal(0, random.Random(seed)), 1, 1)) for seed in range(40)}
    assert len(dealt) > 1, "of the person anything may be dealt"


@pytest.mark.rule("bot.knowledge", "land.cost")
def test_all_see_where_a_star_pilot_token_leads_a_bot() -> None:
    seats = seat(at="A", crew=[LIFE], knowledge=["star_pilot"]), seat(crew=["ezc54"])
    far = table(*seats, planets=[("J", "ter_1")], options={"bot_seats": [0]})
    assert shown(far, 1)["decision"]["prices"]["planet:0"] == 2
    hidden = table(*seats, planets=[("J", "ter_1")])
    assert shown(hidden, 1)["decision"]["prices"] is None


@pytest.mark.rule("bot.knowledge")
def test_the_numbers_of_an_observation_hold_the_tokens_of_bots_and_of_nobody_else() -> None:
    for number, differs in ((0, True), (1, False)):
        held = [["life", "artifact"], ["star_pilot", "substance"]]
        seen = []
        for tokens in held:
            ships = [seat(crew=[LIFE]), seat(crew=["ezc54"]), seat(crew=["ezc53"])]
            ships[number]["knowledge"] = tokens
            made = table(*ships, options={"bot_seats": [0]}, knowledge_bag=dict.fromkeys(KNOWLEDGE_NAMES[:4], 1))
            seen.append(list(made.observation(2)))
        assert (seen[0] != seen[1]) == differs
