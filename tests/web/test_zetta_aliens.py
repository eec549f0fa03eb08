"""Aliens of Expedition Zetta as they are drawn: in crew places, with their fame and the flags in their sleeves."""

from __future__ import annotations

import pytest

from tests.web.drawn_positions import drawn
from tests.web.people import Person
from tests.web.zetta_scenes import question, scene
from tests.zetta.modules.aliens.contacts import BIOLOGIST, FOUND, GEOLOGIST, SECOND, find, meeting
from tests.zetta.modules.aliens.test_aliens_warp import away, waits_for
from tests.zetta.table import play, seat


@pytest.mark.rule("zetta:alien.active", "zetta:alien.fame")
def test_an_alien_aboard_lies_in_a_crew_place_and_not_among_the_discoveries():
    position = meeting(seat(crew=[BIOLOGIST, FOUND], life=[SECOND]), life_flags={FOUND: 2})
    board = scene(position).control_boards.boards[0]
    assert [(member.entry["id"], member.is_alien, member.flag_seats) for member in board.crew] == [
        (BIOLOGIST, False, ()),
        (FOUND, True, (1,)),
    ]
    assert [card.entry["id"] for card in board.current_discoveries] == [SECOND]
    assert {card.entry["id"] for card in board.all_discoveries} == {FOUND, SECOND}


@pytest.mark.rule("zetta:alien.contact")
def test_contact_asks_with_the_welcome_as_the_button_in_signal():
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST]))
    find(position, FOUND, BIOLOGIST)
    asked = question(position)
    (welcome,), (store,) = asked.main_answers, asked.declining_answers
    assert (welcome.verb, welcome.icon, store.verb) == ("take_aboard", "alien", "store_alien")
    assert asked.primary_option == welcome.choice["option"]


@pytest.mark.rule("zetta:alien.not_alone")
def test_an_alien_that_waits_for_a_human_says_why():
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, FOUND]))
    play(position, "discover_life")
    states = {member.entry["id"]: member.answer.state for member in scene(position).control_boards.boards[0].crew}
    assert states == {BIOLOGIST: "can", FOUND: "refused"}


@pytest.mark.rule("zetta:alien.not_alone")
def test_a_discovery_that_only_the_alien_could_make_says_why_not():
    dials = scene(meeting(seat(at="planet:0", crew=[GEOLOGIST, FOUND]))).discovery.rows
    assert [dial.answer.state for dial in dials][:2] == ["refused", "can"]


@pytest.mark.rule("zetta:alien.returning_choice", "zetta:interplay.alien_returning_alien")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_crew_waiting_in_the_mothership_is_marked(kanata: Person, lang: str):
    position = waits_for("ezc4", SECOND, position=away("ezc8", FOUND, guests=(), life=[SECOND]))
    board = scene(position).control_boards.boards[0]
    marked = {member.entry["id"] for member in board.crew if dict(member.module_marks).get("aliens")}
    assert marked == {"ezc4"}
    assert [card.entry["id"] for card in board.current_discoveries if dict(card.module_marks).get("aliens")] == [SECOND]
    waits = {"en": "waits in the mothership", "ja": "母船で待機"}[lang]
    parts = drawn(kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio"), position, 0, lang)
    assert "".join(parts.values()).count(waits) >= 2
