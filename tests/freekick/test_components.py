"""Chapter "components": what the box holds, as it works on the table."""

import pytest

from hoshitaku import PackError
from tests.freekick.table import GAME, QUIET, act, changed_pack, hands, new_game, pass_all, points, seat, sheet, table


@pytest.mark.rule("components.cubes")
def test_the_box_holds_forty_cubes() -> None:
    assert [entry.fields["count"] for entry in GAME.pack.entries("cube")] == [40]


@pytest.mark.rule("components.cubes_one_kind")
def test_a_pack_with_cubes_of_a_second_kind_is_refused() -> None:
    more = changed_pack(lambda data: data["cube"].append(data["cube"][0] | {"id": "gold_cube"}))
    with pytest.raises(PackError, match="cube: id must be power_cube"):
        GAME.new(2, pack=more)


@pytest.mark.rule("components.cubes_unlimited")
def test_48_cubes_are_handed_out_though_the_box_holds_40() -> None:
    position = table(*[sheet(city=12, green=12) for _ in range(4)], field=QUIET)
    pass_all(position)
    assert hands(position) == [12, 12, 12, 12]


@pytest.mark.rule("components.cubes_unlimited")
def test_a_card_still_gives_cubes_when_more_than_40_are_out() -> None:
    position = table(*[sheet(hand=12, science=3) for _ in range(4)], field=("vein",))
    act(position, "vein", "2")
    assert hands(position) == [13, 12, 12, 12]


@pytest.mark.rule("components.pawns")
def test_one_pawn_shows_the_start_player_and_one_the_round() -> None:
    view = new_game(start=2).view()
    assert (view["round"], view["marker"]) == (1, 2)


@pytest.mark.rule("components.round_card", "components.round_numbers")
def test_the_round_marker_shows_one_to_six() -> None:
    position = new_game(*QUIET)
    shown = [position.view()["round"]]
    for _ in range(5):
        pass_all(position)
        shown.append(position.view()["round"])
    assert shown == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("components.sheets")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_uses_one_sheet(seats: int) -> None:
    position = new_game(*QUIET, seats=seats)
    act(position, "green", "1")
    assert [seat(position, number)["levels"]["green"] for number in range(seats)] == [4] + [3] * (seats - 1)


@pytest.mark.rule("components.card_kind_label")
def test_kind_and_cost_show_in_what_a_player_can_choose() -> None:
    position = new_game("vein", "giants")
    assert position.describe(7, "en") == "Use Vein (cost 5)"
    assert position.describe(8, "en") == "Gain Giants (cost 4)"
    assert position.describe(7, "ja") == "鉱脈を使う（コスト5）"
    assert position.describe(8, "ja") == "巨人族を獲得（コスト4）"


@pytest.mark.rule("components.e_icon")
def test_a_card_with_the_icon_works_when_used_and_again_at_the_end() -> None:
    quake = "gravity_quake"
    position = table(sheet(green=4, science=3), sheet(green=4), field=(quake, *QUIET[:7]), round_number=6)
    assert points(act(position, quake, "1"), 0) == 2
    assert points(pass_all(position), 0) == 5


@pytest.mark.rule("components.e_affects_all")
def test_an_end_effect_concerns_players_who_never_used_the_card() -> None:
    field = ("dark_matter", *QUIET[:7])
    sheets = (sheet(green=4, cosmo=2), sheet(green=4, cosmo=1), sheet(green=4, cosmo=3))
    position = table(*sheets, field=field, round_number=6)
    pass_all(position)
    assert position.scores() == [0, -5, 0]
