"""Warp tokens replace a card that came, and what others may know of it."""

import json
import random
from typing import Any

import pytest

from hoshitaku import OVER, Position
from tests.zetta.modules.psg.piles import DICE, PSG, SIDES, bag, before_roll, read, roll, steps, tops, with_tokens
from tests.zetta.table import GAME, offered, own, play, refused, shown


def at_pile_a(*rows: dict[str, int], options: Any = None) -> Position:
    """EZZ3 has come up on pile A, with tokens held as said."""
    position = with_tokens(before_roll(len(rows), options), *rows)
    roll(position, 4)
    play(position, "card ezz3")
    return position


@pytest.mark.rule("psg.warp_change", "psg.warp_token_spent")
def test_a_warp_token_brings_the_next_card_and_goes_to_the_bag() -> None:
    position = at_pile_a({"warp": 1}, {"warp": 1})
    assert (position.actor, bag(position)) == (0, 5)
    play(position, "psg_replace ezz3", "card ezz1")
    assert (own(position, "held:warp", 0), bag(position)) == (0, 6)
    assert steps(position)["A"]["side"] == "ezz1"
    assert steps(position)["A"]["replaced"] == ["ezz3"]


@pytest.mark.rule("psg.warp_change")
def test_without_a_warp_token_nothing_can_be_replaced() -> None:
    position = at_pile_a({"life": 1}, {})
    assert offered(position) == ["psg_let_stand", "psg_pass"]
    assert refused(position, "psg_replace ezz3") == "psg.warp_change"


@pytest.mark.rule("psg.warp_change_repeat", "psg.warp_order")
def test_all_are_asked_again_from_the_start_player_for_every_new_card() -> None:
    position = at_pile_a({"warp": 1}, {"life": 1}, {"warp": 1})
    play(position, "psg_replace ezz3", "card ezz1")
    assert position.actor == 1
    play(position, "psg_let_stand")
    assert position.actor == 2
    play(position, "psg_replace ezz1", "card ezz7")
    assert position.actor == 1
    assert steps(position)["A"]["side"] == "ezz7"
    play(position, "psg_let_stand")
    assert steps(position)["A"]["resolved"]
    assert steps(position)["A"]["replaced"] == ["ezz3", "ezz1"]


@pytest.mark.rule("psg.warp_order")
def test_a_card_stands_when_all_have_declined_in_a_row() -> None:
    position = at_pile_a({"warp": 1}, {"warp": 1})
    play(position, "psg_let_stand")
    assert (position.actor, position.decision) == (1, "choose_replacement")
    play(position, "psg_let_stand")
    assert position.decision == "draw_psg_side"
    assert steps(position)["A"]["resolved"]


@pytest.mark.rule("psg.warp_change")
def test_who_lets_all_cards_of_a_system_stand_is_asked_again_in_the_next_one() -> None:
    position = at_pile_a({"warp": 1}, {})
    play(position, "psg_pass")
    asked = []
    while shown(position)["voyage"]["system"] == 1:
        asked.append(position.decision)
        position.take(position.options()[0])
    assert "choose_replacement" not in asked
    while position.decision != "choose_replacement":
        position.take(position.options()[0])
    assert position.actor == 0


@pytest.mark.rule("psg.warp_change_blind")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_no_side_but_those_that_lay_open_is_shown_before_the_token_is_paid(viewer: int | None) -> None:
    position = at_pile_a({"warp": 1}, {"warp": 1})
    open_sides = {side for side in tops(position) if side}
    public = json.dumps(shown(position, viewer))
    assert {side for side in SIDES if f'"{side}"' in public} == open_sides
    for option in position.options():
        assert position.option_name(option).split()[-1] in {"psg_let_stand", "psg_pass", "ezz3"}


@pytest.mark.rule("psg.warp_no_reuse")
def test_a_card_that_comes_a_second_time_stands() -> None:
    position = with_tokens(before_roll(), {"warp": 4}, {"warp": 3})
    top = tops(position)[0]
    assert top == "ezz5"
    roll(position, 4)
    play(position, "card ezz3")
    for old, new in (("ezz3", "ezz1"), ("ezz1", "ezz7"), ("ezz7", "ezz9"), ("ezz9", "ezz11")):
        play(position, f"psg_replace {old}", f"card {new}")
    play(position, "psg_replace ezz11")
    assert tops(position)[0] == "ezz6"  # the card that lay open at first, with its other side
    assert position.actor == 1
    events = play(position, "psg_replace ezz6")
    assert tops(position)[0] == "ezz4"
    assert "psg_stands" in [event.name for event in events]
    assert position.decision == "draw_psg_side"
    assert steps(position)["A"]["resolved"]
    assert steps(position)["A"]["replaced"] == ["ezz3", "ezz1", "ezz7", "ezz9", "ezz11", "ezz6"]
    assert own(position, "held:warp", 1) == 1


@pytest.mark.rule("knowledge.hidden")
def test_a_seat_with_any_token_is_asked_so_that_nobody_learns_its_kind() -> None:
    position = at_pile_a({"life": 1}, {"warp": 1})
    assert position.actor == 0
    play(position, "psg_let_stand")
    assert position.actor == 1
    secret = at_pile_a({"warp": 1}, {"life": 1})
    assert shown(secret, 1)["decision"] == shown(at_pile_a({"life": 1}, {"life": 1}), 1)["decision"]


@pytest.mark.rule("knowledge.hidden")
def test_a_seat_without_tokens_is_not_asked() -> None:
    position = at_pile_a({}, {"warp": 1})
    assert position.actor == 1


@pytest.mark.rule("psg11.dice", "psg11.reroll")
def test_eleven_dice_lie_open_before_the_first_card_is_read() -> None:
    position = before_roll(2, DICE)
    assert position.decision == "roll_pile_die"
    roll(position, 3, 9, *range(1, 9))
    assert position.decision == "roll_pile_die"
    roll(position, 12)
    public = shown(position)["modules"]["psg"]
    assert public["die"] == [3, 9, *range(1, 9), 12]
    assert public["steps"] == []
    read(position)
    for letter, die in (("A", 3), ("B", 9), ("MSH", 12)):
        step = steps(position)[letter]
        assert (step["die"], step["modifier"]) == (die, SIDES[step["side"]]["mod"][die - 1])


@pytest.mark.rule("psg11.rest_same", "module.dice_8")
@pytest.mark.parametrize("modules", [["psg_dice"], ["psg", "psg_dice"]])
def test_with_eleven_dice_everything_else_is_the_same(modules: list[str]) -> None:
    position = before_roll(2, {"modules": modules})
    roll(position, *range(1, 12))
    play(position, "card ezz3", "psg_replace ezz3", "card ezz1")
    assert steps(position)["A"]["replaced"] == ["ezz3"]
    assert set(shown(position)["modules"]) == {"psg", "psg_dice"}
    with_eight = GAME.new(2, {"modules": ["psg"]})
    assert set(shown(with_eight)["modules"]) == {"psg"}


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, PSG), (5, DICE | {"preparation": "grid"}), (1, PSG), (3, PSG | {"planets": "face_down"}),
    (3, {"modules": ["psg", "equipment", "damage"], "mode": "cooperative", "challenges": 3}),
    (3, PSG | {"mode": "cooperative", "lonely_star": "on"}),
    (3, DICE | {"lonely_star": "on", "bot_seats": [1, 2]}),
    (4, PSG | {"mode": "cooperative", "bot_seats": [0, 3]}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_every_step_positions_survive_json_and_every_deal_has_an_answer(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{seats} {sorted(options)}")
    position = GAME.new(seats, options)
    for number in range(150):
        if position.actor == OVER:
            break
        if number % 9 == 0:
            data = GAME.position_to_dict(position.setup, position.state)
            assert GAME.position_to_dict(position.setup, GAME.from_json(json.loads(json.dumps(data))).state) == data
            for viewer in (None, *range(seats)):
                dealt = position.redeal(viewer, rng)
                assert dealt.options()
                assert dealt.view(viewer) == position.view(viewer)
                if position.actor == viewer:
                    assert dealt.options() == position.options()
            cards_lie_once(position)
        position.play(rng.choice(position.options()))


def cards_lie_once(position: Position) -> None:
    """Of no card lie both sides, and every pile but one being turned has a top."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    kept = data["state"]["modules"]["psg"]
    order = list(SIDES)
    lying = [order.index(side) // 2 for side in kept.get("under", {})]
    lying += [side // 2 for side in kept.get("top", {}).values()]
    assert len(lying) == len(set(lying))
