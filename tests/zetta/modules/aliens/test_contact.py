"""Chapter "alien", contact: the life deck with aliens, who may come aboard, and what is stored."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hoshitaku import Event, Position, PositionError, SetupError
from hoshitaku.games.zetta.modules.warp_travel.targets import precedence_forbidding_clause
from hoshitaku.games.zetta.modules.wounds.rescue_debt import can_give_rescue_card
from tests.zetta.modules.aliens.contacts import (
    BIOLOGIST,
    FOUND,
    GEOLOGIST,
    HUMANS,
    PILOT,
    SECOND,
    THIRD,
    WITH_ALIENS,
    crew,
    find,
    life,
    meeting,
)
from tests.zetta.modules.perks.cards import given
from tests.zetta.table import ALIENS, GAME, LIFE, cells, let_chance, offered, play, refused, roll, seat
from tests.zetta.voyages import end_system


def drawn(position: Position) -> dict[str, int]:
    """How likely each life card is, as weights, when one is drawn."""
    cards = [position.option_name(option).split()[1] for option in position.options()]
    return dict(zip(cards, position.weights(), strict=True))


def before_draw(in_deck: int, **values: Any) -> Position:
    """A successful discovery of life, the card still to be drawn."""
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST]), in_deck=in_deck, **values)
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, 1)
    return position


def left(position: Position) -> int:
    """Cards in the life deck, as all see it."""
    decks: Any = position.view(None)["decks"]
    return int(decks["life"])


def left_out(events: list[Event]) -> list[str]:
    """The clauses by which an alien that was just found cannot board."""
    return [event.clause for event in events if event.name in ("alien_left", "alien_over_limit")]


@pytest.mark.rule("alien.deck", "alien.purpose")
def test_eleven_of_the_twenty_aliens_are_shuffled_into_the_thirty_life_cards() -> None:
    position = GAME.new(2, WITH_ALIENS)
    let_chance(position)
    assert left(position) == 41
    plain = GAME.new(2)
    let_chance(plain)
    assert left(plain) == 30


@pytest.mark.rule("alien.deck_count")
@pytest.mark.parametrize(("count", "cards"), [(0, 30), (1, 31), (20, 50)])
def test_a_table_may_use_any_number_of_aliens(count: int, cards: int) -> None:
    position = GAME.new(2, WITH_ALIENS | {"alien_cards": count})
    let_chance(position)
    assert left(position) == cards
    with pytest.raises(SetupError, match="alien_cards"):
        GAME.new(2, WITH_ALIENS | {"alien_cards": 21})


@pytest.mark.rule("alien.deck")
def test_every_card_of_the_deck_is_as_likely_as_any_other() -> None:
    weights = drawn(before_draw(11))
    aliens = sum(weights[card] for card in ALIENS)
    assert len(weights) == 50
    assert sum(weights.values()) * 11 == aliens * 41, "11 cards of 41"
    assert len({weights[card] for card in ALIENS}) == 1


@pytest.mark.rule("alien.deck")
def test_with_the_last_alien_of_the_deck_the_others_are_out_of_the_game() -> None:
    position = before_draw(1)
    play(position, f"card {FOUND}", f"store_alien {FOUND}")
    assert left(position) == 30
    aside: Any = position.view(None)["aside"]
    assert Counter(aside["life"][card] for card in ALIENS if card != FOUND) == {"out": 19}


@pytest.mark.rule("alien.deck")
def test_a_deck_without_any_alien_left_offers_life_only() -> None:
    assert set(drawn(before_draw(0))) == set(LIFE) - set(ALIENS)


@pytest.mark.rule("alien.contact", "alien.active")
def test_an_alien_that_is_found_boards_where_a_place_is_free_or_is_stored() -> None:
    three = [BIOLOGIST, GEOLOGIST, PILOT]
    position = meeting(seat(at="planet:0", crew=three))
    find(position, FOUND, BIOLOGIST)
    assert offered(position) == [f"take_aboard {FOUND}", f"store_alien {FOUND}"]
    play(position, f"take_aboard {FOUND}")
    assert set(crew(position)) == {*three, FOUND}
    assert life(position) == {FOUND: False}


@pytest.mark.rule("alien.direct_store")
def test_an_alien_may_be_stored_at_once_although_a_place_is_free() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST]))
    find(position, FOUND, BIOLOGIST)
    play(position, f"store_alien {FOUND}")
    assert (crew(position), life(position)) == ([BIOLOGIST], {FOUND: True})


@pytest.mark.rule("alien.direct_store", "alien.no_room")
def test_a_full_ship_may_store_an_alien_at_once_out_of_the_reach_of_others() -> None:
    modules = {"modules": ["aliens", "warp_travel", "damage"]}
    position = meeting(seat(at="planet:0", crew=list(HUMANS)), options=modules)
    find(position, FOUND, BIOLOGIST)
    assert offered(position) == [f"store_alien {FOUND}", f"leave_alien {FOUND}"]
    left = position.clone()
    play(position, f"store_alien {FOUND}")
    assert life(position) == {FOUND: True}
    play(left, f"leave_alien {FOUND}")
    card = LIFE.index(FOUND)
    for one, safe in ((position, True), (left, False)):
        assert (precedence_forbidding_clause(one.state, 0, card) != "") == safe, "precedence"
        assert can_give_rescue_card(one.state, 0, card) != safe, "the price of a rescue"


@pytest.mark.rule("alien.direct_store", "alien.no_room")
def test_alone_without_room_nothing_is_asked() -> None:
    position = meeting(seat(at="planet:0", crew=list(HUMANS)), alone=True)
    assert left_out(find(position, FOUND, BIOLOGIST)) == ["alien.no_room"]
    assert position.decision != "contact"
    assert life(position) == {FOUND: False}


@pytest.mark.rule("alien.no_room", "alien.unfit_life")
def test_with_four_humans_an_alien_is_a_card_that_scores() -> None:
    position = meeting(seat(at="planet:0", crew=list(HUMANS)))
    assert left_out(find(position, FOUND, BIOLOGIST)) == ["alien.no_room"]
    assert refused(position, f"take_aboard {FOUND}") == "alien.no_room"
    play(position, f"leave_alien {FOUND}")
    assert (set(crew(position)), life(position)) == (set(HUMANS), {FOUND: False}), "on CURRENT until the cleanup"
    assert position.scores()[0] == 3


@pytest.mark.rule("alien.unfit_life")
def test_life_that_was_not_found_scores_for_nobody() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST]))
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, 12)
    assert (life(position), position.scores()[0]) == ({}, 0)


@pytest.mark.rule("alien.active_limit")
def test_a_second_alien_is_stored_though_a_place_is_free() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, FOUND]))
    events = find(position, SECOND, BIOLOGIST)
    assert refused(position, f"take_aboard {SECOND}") == "alien.active_limit"
    play(position, f"leave_alien {SECOND}")
    assert crew(position) == [BIOLOGIST, FOUND]
    assert life(position) == {FOUND: False, SECOND: False}
    assert left_out(events) == ["alien.active_limit"], "not that there is no place"


@pytest.mark.rule("alien.active_limit", "perk.nation.new_zealand_seat", "perk.nation.kenya_limits")
@pytest.mark.parametrize("nation", ["ezy8", "ezy9"])
@pytest.mark.parametrize("humans", [1, 3])
def test_the_card_of_a_nation_seats_an_alien_beside_the_one_of_the_limit(nation: str, humans: int) -> None:
    modules = {"modules": ["aliens", "perks", "warp_travel"]}
    position = given(meeting(seat(at="planet:0", crew=[*HUMANS[:humans], FOUND]), options=modules), [nation])
    find(position, SECOND, BIOLOGIST)
    play(position, f"take_aboard {SECOND}")
    assert set(crew(position)) == {*HUMANS[:humans], FOUND, SECOND}


@pytest.mark.rule("alien.active_limit", "perk.nation.new_zealand_seat")
def test_a_third_alien_is_too_many_for_new_zealand_as_well() -> None:
    modules = {"modules": ["aliens", "perks"]}
    position = given(meeting(seat(at="planet:0", crew=[BIOLOGIST, FOUND, SECOND]), options=modules), ["ezy8"])
    events = find(position, THIRD, BIOLOGIST)
    assert f"take_aboard {THIRD}" not in offered(position)
    assert left_out(events) == ["alien.active_limit"]


@pytest.mark.rule("alien.active_limit", "perk.nation.kenya_limits")
def test_kenya_lays_no_life_on_the_seat_of_its_second_alien() -> None:
    modules = {"modules": ["aliens", "perks", "warp_travel"]}
    one = seat(at="planet:0", crew=[BIOLOGIST, FOUND, SECOND], life=["ezl1"])
    position = given(meeting(one, options=modules), ["ezy9"])
    play(position, "store_on_kenya")
    assert refused(position, "keep_safe ezl1") == "perk.nation.kenya_limits"
    assert f"keep_safe {SECOND}" in offered(position)


@pytest.mark.rule("alien.active_limit", "perk.nation.kenya_limits")
def test_life_on_the_card_of_kenya_leaves_no_seat_for_a_second_alien() -> None:
    modules = {"modules": ["aliens", "perks", "warp_travel"]}
    one = seat(at="planet:0", crew=[BIOLOGIST, FOUND], life=["ezl1"])
    position = given(meeting(one, options=modules), ["ezy9"])
    play(position, "store_on_kenya", "keep_safe ezl1")
    events = find(position, SECOND, BIOLOGIST)
    assert offered(position) == [f"store_alien {SECOND}", f"leave_alien {SECOND}"]
    assert left_out(events) == ["alien.active_limit"]


@pytest.mark.rule("alien.active_limit_option")
def test_by_the_option_there_may_be_as_many_as_there_are_places() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, GEOLOGIST, FOUND]), options={"alien_crew": "places"})
    find(position, SECOND, BIOLOGIST)
    play(position, f"take_aboard {SECOND}")
    assert set(crew(position)) == {BIOLOGIST, GEOLOGIST, FOUND, SECOND}


@pytest.mark.rule("alien.active_limit_option")
@pytest.mark.parametrize(("limit", "challenge", "asked"), [
    ("usual", 11, True), ("usual", 8, False), ("one", 11, False), ("places", 8, True),
])  # fmt: skip
def test_challenge_11_lifts_the_limit_unless_the_table_says_one(limit: str, challenge: int, asked: bool) -> None:
    position = meeting(
        seat(at="planet:0", crew=[BIOLOGIST, FOUND]), seat(crew=[GEOLOGIST]),
        options={"mode": "cooperative", "alien_crew": limit}, challenges=1 << challenge,
    )  # fmt: skip
    find(position, SECOND, BIOLOGIST)
    assert (f"take_aboard {SECOND}" in offered(position)) == asked


@pytest.mark.rule("alien.double_reward")
def test_two_aliens_of_one_success_come_aboard_one_after_the_other() -> None:
    position = meeting(seat(at="planet:0", crew=[*HUMANS[:3]]), options={"alien_crew": "places"})
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, 1)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["stack"].append(data["state"]["stack"][-1])  # as if the reward were doubled
    position = GAME.from_json(data)
    play(position, f"card {FOUND}", f"take_aboard {FOUND}", f"card {SECOND}")
    assert refused(position, f"take_aboard {SECOND}") == "alien.no_room"
    play(position, f"leave_alien {SECOND}")
    assert set(crew(position)) == {*HUMANS[:3], FOUND}
    assert life(position) == {FOUND: False, SECOND: False}


@pytest.mark.rule("alien.no_later_join")
def test_a_stored_alien_never_becomes_crew() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST], stored_life=[FOUND]))
    play(position, "discover_life")
    assert not [name for name in offered(position) if FOUND in name]
    assert refused(position, f"send {FOUND}") == "discovery.choose_crew"


@pytest.mark.rule("alien.stays", "alien.no_unjoin")
@pytest.mark.parametrize("module", [[], ["equipment"]])
def test_alien_crew_stays_aboard_when_cards_are_stored(module: list[str]) -> None:
    modules = {"modules": ["aliens", *module]}
    position = meeting(seat(crew=[BIOLOGIST, FOUND], life=[SECOND, "ezl1"]), options=modules, round=3)
    end_system(position)
    assert cells(position, "system") == 2
    assert crew(position) == [BIOLOGIST, FOUND]
    assert life(position) == {FOUND: False, SECOND: True, "ezl1": True}


@pytest.mark.rule("alien.no_unjoin", "alien.no_trade", "trade.not_traded")
def test_alien_crew_is_not_traded_but_a_card_of_one_is() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, FOUND], life=[SECOND]), seat(at="planet:0", crew=[PILOT]))
    play(position, "trade 1")
    assert refused(position, f"give_card {FOUND}") == "trade.not_traded"
    play(position, f"give_card {SECOND}", "propose", "accept")
    assert (life(position), life(position, 1)) == ({FOUND: False}, {SECOND: False})


@pytest.mark.rule("alien.fame")
def test_stored_and_active_aliens_score_their_fame() -> None:
    fame = {str(entry.fields["id"]): entry.fields["fame"] for entry in GAME.pack.entries("life")}
    four = next(card for card in ALIENS if fame[card] == 4)
    position = meeting(seat(crew=[BIOLOGIST, four], stored_life=[FOUND]))
    assert (fame[FOUND], position.scores()[0]) == (3, 7)


def test_a_position_cannot_have_more_aliens_in_the_deck_than_nobody_has_met() -> None:
    position = meeting(seat(crew=[BIOLOGIST, SECOND]), in_deck=11)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["aliens"] = {"in_deck": 20}
    with pytest.raises(PositionError, match="19 aliens"):
        GAME.from_json(data)
    data["state"]["modules"]["aliens"] = {"in_deck": 11}
    del data["state"]["life"]["place"][SECOND]
    with pytest.raises(PositionError, match="crew in the deck"):
        GAME.from_json(data)


def test_options_for_aliens_are_refused_by_name() -> None:
    with pytest.raises(SetupError, match="alien_crew must be one of usual, one, places"):
        GAME.new(2, WITH_ALIENS | {"alien_crew": "ten"})
