"""Chapter "setup": the planet of this game, and who starts."""

import pytest

import hoshitaku
from hoshitaku import Position
from tests.freekick.table import GAME, QUIET, card, full_field, hands, legal, new_game, pass_all, seat, sheet, table

IDS = [str(entry.fields["id"]) for entry in GAME.pack.entries("card")]
SPECIES = IDS[11:]


def drawn(*cards: str, seats: int = 3) -> Position:
    """A game after chance turned up these cards, before it draws the start seat."""
    position = GAME.new(seats)
    for name in cards:
        position.take(IDS.index(name))
    return position


@pytest.mark.rule("setup.sheet")
def test_everybody_starts_with_the_same_fresh_sheet() -> None:
    position = drawn(*QUIET, seats=4)
    assert position.view()["seats"] == [sheet(hand=0)] * 4


@pytest.mark.rule("setup.draw_eight")
def test_eight_cards_are_drawn_and_nobody_has_a_species() -> None:
    position = GAME.new(3)
    draws = 0
    while position.decision == "draw_planet_card":
        assert position.actor == hoshitaku.CHANCE
        assert set(position.weights()) == {1}
        position.take(position.options()[-1])
        draws += 1
    assert draws == 8
    assert len(position.view()["field"]) == 8
    assert [seat(position, number)["species"] for number in range(3)] == [None] * 3
    assert {place["owner"] for place in position.view()["field"]} == {None}


@pytest.mark.rule("setup.draw_eight", "components.planet_cards_once")
def test_a_card_is_drawn_only_once() -> None:
    position = drawn("vein")
    assert IDS.index("vein") not in position.options()
    assert len(position.options()) == 21
    refusal = position.why_not(IDS.index("vein"))
    assert refusal is not None
    assert refusal.clause == "components.planet_cards_once"


@pytest.mark.rule("setup.any_mix")
@pytest.mark.parametrize("cards", [SPECIES[:8], IDS[:8]], ids=["only species", "only power boxes"])
def test_eight_cards_of_one_kind_are_a_legal_game(cards: list[str]) -> None:
    position = drawn(*cards)
    position.take(1)
    while position.actor != hoshitaku.OVER:
        pass_all(position)
    assert [place["card"] for place in position.view()["field"]] == cards


@pytest.mark.rule("setup.rest_unused")
def test_the_other_fourteen_cards_are_out_of_the_game() -> None:
    position = drawn(*QUIET)
    position.take(0)
    unused = set(IDS) - set(QUIET)
    assert len(unused) == 14
    assert not unused & set(legal(position))
    assert "draw_planet_card" not in position.to_json()


@pytest.mark.rule("setup.read_cards")
def test_the_eight_cards_lie_open_before_round_one() -> None:
    view = drawn(*QUIET).view()
    assert [place["card"] for place in view["field"]] == list(QUIET)
    assert view["round"] == 0


@pytest.mark.rule("setup.round_marker")
def test_the_game_starts_in_round_one() -> None:
    assert new_game(*QUIET).view()["round"] == 1


@pytest.mark.rule("setup.stock")
def test_before_the_first_income_all_cubes_are_in_the_stock() -> None:
    position = drawn(*QUIET)
    assert hands(position) == [0, 0, 0]
    assert all(place["cubes"] == 0 for place in position.view()["field"])
    assert not any(sum(seat(position, number)["boxes"].values()) for number in range(3))


@pytest.mark.rule("setup.start_player")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_equally_likely_to_start(seats: int) -> None:
    position = drawn(*QUIET, seats=seats)
    assert (position.actor, position.decision) == (hoshitaku.CHANCE, "draw_start_seat")
    assert position.options() == list(range(seats))
    assert position.weights() == [1] * seats
    position.take(seats - 1)
    assert position.actor == position.view()["marker"] == seats - 1


@pytest.mark.rule("setup.start_player")
def test_a_seat_that_nobody_takes_cannot_start() -> None:
    refusal = drawn(*QUIET, seats=2).why_not(3)
    assert refusal is not None
    assert refusal.clause == "setup.start_player"


@pytest.mark.rule("setup.marker_visible")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_who_has_the_marker(viewer: int | None) -> None:
    assert new_game(*QUIET, start=2).view(viewer)["marker"] == 2


@pytest.mark.rule("setup.field_order")
def test_cards_keep_the_places_in_which_they_were_dealt() -> None:
    dealt = full_field(["zombies", "vein", "dragon", "giants"])
    position = drawn(*dealt)
    position.take(0)
    assert [place["card"] for place in position.view()["field"]] == dealt


@pytest.mark.rule("setup.field_order")
def test_a_species_goes_back_to_its_own_place() -> None:
    position = table(sheet("giants"), sheet(), field=("vein", "giants", "expo"))
    position.take(15)
    assert position.view()["field"][1] == {"card": "giants", "cubes": 0, "owner": None}
    assert card(position, "expo")["owner"] is None
