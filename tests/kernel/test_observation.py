"""Observations: the view of a seat as numbers, with a description of each."""

import copy
import json
import random
import re

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Position
from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.observation_encoder import ObservationEncoder
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.toml_game import TomlGame
from hoshitaku.kernel.view_schema import (
    by_seat,
    flag,
    list_of,
    mark_derived,
    number,
    object_schema,
    one_of_ids,
    or_null,
    seat,
)

GAMES = hoshitaku.game_names()
JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")  # kana and kanji


def numbers(schema: dict, value: object, own: int = 0, seats: int = 3) -> list[float]:
    """The numbers of the field `x` of an object, from a seat."""
    return ObservationEncoder(object_schema("", x=schema), {}).encode_view({"x": value}, own, seats).tolist()


def begun(name: str, seats: int) -> Position:
    """A game at its first choice by a seat."""
    position = hoshitaku.game(name).new(seats)
    while position.actor == CHANCE:
        position.take(position.options()[0])
    return position


def reported(position: Position, viewer: int) -> dict[str, list[float]]:
    """The numbers of an observation by the names of their fields."""
    seen = position.observation(viewer).tolist()
    fields = position.game.observation_fields
    return {field.name: seen[field.offset : field.offset + field.length] for field in fields}


def test_a_number_is_written_as_it_is_and_a_flag_as_0_or_1() -> None:
    assert numbers(number("cubes"), 7) == [7]
    assert [numbers(flag("passed"), value) for value in (True, False)] == [[1], [0]]


def test_one_of_a_few_names_has_a_number_for_each_and_one_of_many_is_a_number_from_1() -> None:
    assert numbers(one_of_ids("abc"), "b") == [0, 1, 0]
    many = [f"card{number}" for number in range(30)]
    assert numbers(one_of_ids(many), "card29") == [30]


def test_a_list_counts_a_few_names_and_numbers_many_by_place() -> None:
    many = [f"card{number}" for number in range(30)]
    assert numbers(list_of(one_of_ids("abc"), 5, ""), ["c", "a", "c"]) == [1, 0, 2]
    assert numbers(list_of(one_of_ids(many), 3, ""), ["card1", "card0"]) == [2, 1, 0]


def test_seats_are_counted_from_the_own_one_clockwise() -> None:
    assert numbers(seat(4, ""), 2, own=2) == [1, 0, 0, 0]
    assert numbers(seat(4, ""), 0, own=2) == [0, 1, 0, 0]
    assert numbers(list_of(seat(4, ""), 4, ""), [0, 1], own=1) == [1, 0, 1, 0]
    assert numbers(by_seat(number(""), 4, ""), [10, 11, 12], own=1) == [3, 11, 12, 10, 0]
    assert numbers(by_seat(number(""), 4, ""), [10, 11, 12, 99], own=1) == [4, 11, 12, 10, 0]


def test_an_optional_value_has_a_flag_for_its_presence() -> None:
    assert numbers(or_null(number("")), None) == [0, 0]
    assert numbers(or_null(number("")), 0) == [1, 0]
    assert numbers(or_null(one_of_ids("abc")), None) == [0, 0, 0]
    assert numbers({"anyOf": [list_of(one_of_ids("abc"), 3, ""), number("")]}, 5) == [0, 0, 0, 0, 1, 5]


def test_derived_fields_are_left_out() -> None:
    assert numbers(mark_derived(number("")), 5) == []


def test_a_name_of_another_pack_is_refused_with_the_name() -> None:
    with pytest.raises(PositionError, match="not 'z'"):
        numbers(one_of_ids("abc"), "z")


def assert_observed_as_seen(position: Position) -> None:
    """Every seat observes what its view says, for some moves of a random game."""
    rng = random.Random(2)
    for _ in range(60):
        while position.actor == CHANCE:
            position.take(rng.choice(position.options()))
        if position.actor == OVER:
            break
        for viewer in range(position.seats):
            seen = position.game.observation_encoder.encode_view(position.view(viewer), viewer, position.seats)
            assert position.observation(viewer) == seen
        position.take(rng.choice(position.options()))


@pytest.mark.parametrize(("name", "section"), [("freekick", "card"), ("farfarout", "crew"), ("zetta", "artifact")])
def test_a_pack_that_lists_its_cards_otherwise_is_observed_by_the_ids_of_the_cards(name: str, section: str) -> None:
    game = hoshitaku.game(name)
    cards = game.pack.data[section]
    turned = Pack({**game.pack.data, section: [*cards[:-2], cards[-1], cards[-2]]}, "turned")  # type: ignore[misc, index]
    assert_observed_as_seen(game.new(2, pack=turned))


def test_a_pack_whose_planets_lie_in_other_sectors_of_their_tile_is_observed_as_seen() -> None:
    game = hoshitaku.game("farfarout")
    tiles = copy.deepcopy(game.pack.data["tile"])
    first, last = tiles[0]["slots"][0], tiles[0]["slots"][-1]  # type: ignore[index]
    assert first["sector"] != last["sector"]
    first["sector"], last["sector"] = last["sector"], first["sector"]
    assert_observed_as_seen(game.new(2, pack=Pack({**game.pack.data, "tile": tiles}, "moved")))


@pytest.mark.parametrize("name", GAMES)
def test_the_fields_lie_side_by_side_and_fill_the_observation(name: str) -> None:
    game = hoshitaku.game(name)
    at = 0
    for field in game.observation_fields:
        assert field.offset == at
        assert len(field.labels) in {0, field.length} or field.high == len(field.labels)
        at += field.length
    assert at == game.observation_size
    assert len({field.name for field in game.observation_fields}) == len(game.observation_fields)


def test_every_seat_finds_its_own_sheet_first() -> None:
    position = begun("freekick", 3)
    position.take(0)
    seen = [reported(position, viewer) for viewer in range(3)]
    hands = [sheet["hand"] for sheet in position.view()["seats"]]  # type: ignore[index, attr-defined]
    for viewer in range(3):
        clockwise = [hands[(viewer + step) % 3] for step in range(3)]
        places = [seen[viewer][f"seats.{name}.hand"][0] for name in ("own", "rival1", "rival2", "rival3")]
        assert places == [*clockwise, 0]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_says_in_both_languages_what_it_means(name: str) -> None:
    for field in hoshitaku.game(name).observation_fields:
        assert field.meaning_by_language["en"], field.name
        assert "_" not in field.meaning_by_language["en"], field.name
        assert JAPANESE.search(field.meaning_by_language["ja"]), (
            f'{field.name}: "{field.meaning_by_language["en"]}" has no Japanese'
        )


@pytest.mark.parametrize("name", GAMES)
def test_no_japanese_is_left_of_a_text_that_the_schema_does_not_use(name: str) -> None:
    game = hoshitaku.game(name)
    used = {field.meaning_by_language["en"] for field in game.observation_fields}
    assert isinstance(game, TomlGame)
    assert set(game.view_descriptions_ja) - used == set()


@pytest.mark.parametrize("name", GAMES)
def test_another_view_is_another_observation(name: str) -> None:
    rng = random.Random(name)
    position = begun(name, hoshitaku.game(name).seat_counts[-1])
    views: dict[str, bytes] = {}
    for _ in range(60):
        if position.actor == OVER:
            break
        view = position.view(0)
        views[json.dumps(view, sort_keys=True)] = position.observation(0).tobytes()
        position.take(rng.choice(position.options()))
    assert len(set(views.values())) == len(views)


def test_an_information_state_distinguishes_own_choices() -> None:
    position = begun("freekick", 2)
    known = position.information_state(0)
    assert known == position.clone().information_state(0)
    assert known != position.information_state(0, [5])
    assert json.loads(known)[1] == json.loads(json.dumps(position.view(0)))
