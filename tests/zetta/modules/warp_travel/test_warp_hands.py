"""Chapter "warp", hands and play: what can be taken in hand, in which order cards are played, and who may pass."""

from __future__ import annotations

import pytest

from hoshitaku import OVER, Position
from tests.zetta.modules.warp_travel.stage import (
    ALONE_WITH,
    DAMAGED,
    aboard,
    hand,
    play_out,
    ship,
    stage,
    to_next_system,
)
from tests.zetta.table import GAME, cells, let_chance, offered, play, refused, seat, table

FOUR = ("ezc1", "ezc2", "ezc4", "ezc7")
THREE = ("ezc5", "ezc9", "ezc13")


def systems_and_stages(position: Position) -> tuple[int, int]:
    """The systems of a game played to its end, and its warp stages."""
    stages = 0
    while position.actor != OVER:
        stages += sum(event.name == "warp_stage" for event in position.play(position.options()[0]))
    return cells(position, "system"), stages


@pytest.mark.rule("warp.when", "general.modules_optional")
def test_a_game_of_four_systems_has_three_warp_stages() -> None:
    assert systems_and_stages(GAME.new(2, ALONE_WITH)) == (4, 3)


@pytest.mark.rule("warp.tokens", "warp.repair_tokens")
@pytest.mark.parametrize(("modules", "tokens"), [(["warp_travel"], 19), (["warp_travel", "equipment"], 23)])
def test_the_bag_holds_the_tokens_of_the_talents_and_repair_tokens_only_with_equipment(
    modules: list[str], tokens: int
) -> None:
    position = GAME.new(2, {"modules": modules})
    let_chance(position)
    assert position.view(None)["bag"] == tokens


@pytest.mark.rule("warp.purpose", "warp.hand", "warp.talents")
def test_everybody_takes_any_own_crew_in_hand_and_a_card_has_the_talent_at_its_upper_left() -> None:
    position = stage(ship(*FOUR), ship(*THREE), hands={0: ["ezc1", "ezc4"], 1: []})
    assert hand(position, 0) == ["ezc1", "ezc4"]
    assert hand(position, 1) == []
    assert offered(position) == ["play_romance ezc1", "play_idly ezc1", "play_idly ezc4"]


@pytest.mark.rule("warp.hand_damaged", "damage.warp")
def test_damaged_crew_stays_on_the_board() -> None:
    one = ship("ezc1", "ezc2", hurt={"ezc1": ["talent"]})
    position = stage(one, ship(*THREE), options=DAMAGED, hands={})
    assert refused(position, "take_in_hand ezc1") == "warp.hand_damaged"
    play(position, "take_in_hand ezc2")
    assert position.actor == 1


@pytest.mark.rule("warp.hand_simultaneous")
def test_nobody_sees_a_hand_before_all_have_chosen() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc5", "ezc9"), hands={})
    play(position, "take_in_hand ezc1", "keep_on_board ezc2", "take_in_hand ezc5")
    modules = [position.view(viewer)["modules"]["warp_travel"] for viewer in (0, 1, None)]  # type: ignore[index]
    assert [one["picked"] for one in modules] == [[0], [0], []]
    assert [one["hand"] for one in modules] == [{}, {}, {}]
    play(position, "take_in_hand ezc9")
    shown = position.view(1)["modules"]["warp_travel"]["hand"]  # type: ignore[index]
    assert shown == {"ezc1": True, "ezc5": True, "ezc9": True}


@pytest.mark.rule("warp.play", "warp.no_hand")
def test_in_player_order_each_plays_one_card_and_the_empty_handed_are_passed_over() -> None:
    hands = {0: ["ezc1", "ezc2"], 1: ["ezc5"], 2: []}
    position = stage(ship("ezc1", "ezc2"), ship("ezc5", "ezc9"), ship("ezc13", "ezc14"), hands=hands)
    order = []
    while position.decision == "play_card":
        order.append(position.actor)
        play(position, next(name for name in offered(position) if name.startswith("play_idly")))
    assert order == [0, 1, 0]


@pytest.mark.rule("warp.start_order")
def test_the_start_player_of_the_past_system_plays_first() -> None:
    position = stage(ship("ezc1"), ship("ezc5"), ship("ezc13"), start=2)
    assert (position.decision, position.actor) == ("play_card", 2)


@pytest.mark.rule("warp.pass", "interplay.security_bot_pass")
def test_a_player_may_pass_only_while_another_has_more_cards_in_hand() -> None:
    three = ("ezc7", "ezc13"), ("ezc5", "ezc9", "ezc25"), ("ezc2", "ezc4")
    position = stage(*(ship(*crew) for crew in three))
    play(position, "pass_warp")
    assert refused(position, "pass_warp") == "warp.pass"
    play(position, "play_idly ezc5")
    assert refused(position, "pass_warp") == "warp.pass"
    play(position, "play_idly ezc2")
    assert hand(position, 0) == ["ezc7", "ezc13"]


@pytest.mark.rule("warp.pass_again")
def test_a_pass_counts_once_and_the_player_is_asked_again() -> None:
    position = stage(ship("ezc1"), ship("ezc5", "ezc9", "ezc25"), ship("ezc2"))
    play(position, "pass_warp", "play_idly ezc5", "play_idly ezc2")
    assert position.actor == 0
    assert {"pass_warp", "play_idly ezc1"} <= set(offered(position))


@pytest.mark.rule("warp.no_effect", "warp.last_count")
def test_a_card_without_a_target_is_played_without_effect() -> None:
    position = stage(ship("ezc5", "ezc1"), ship("ezc7", "ezc9"), items=[{}, {"eze1": "new"}], hands={0: ["ezc5"]})
    assert refused(position, "play_borrow ezc5") == "warp.no_effect"
    play(position, "play_idly ezc5")
    assert hand(position, 0) == []


@pytest.mark.rule("warp.back", "warp.immune")
def test_a_played_crew_lies_on_the_board_again_and_can_be_romanced() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc9", "ezc11"), hands={0: ["ezc1"], 1: ["ezc9"]})
    play(position, "play_idly ezc1", "play_romance ezc9")
    assert offered(position) == ["romance ezc1", "romance ezc2"]


@pytest.mark.rule("warp.immune")
def test_a_crew_in_hand_is_safe() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc9", "ezc11"), hands={0: ["ezc1"], 1: ["ezc9"]})
    play(position, "play_romance ezc1")
    assert offered(position) == ["romance ezc11"]
    assert refused(position, "romance ezc9") == "warp.immune"


@pytest.mark.rule("warp.token_talent", "warp.tokens_return", "warp.one_talent")
def test_a_token_gives_a_card_another_talent_for_one_action_and_goes_to_the_bag() -> None:
    one = ship("ezc5", "ezc4", knowledge=["romance"])
    position = stage(one, ship("ezc9", "ezc11"), hands={0: ["ezc5"]})
    before = position.view(None)["bag"]
    play(position, "play_romance_token ezc5", "romance ezc9")
    assert "ezc9" in aboard(position, 0)
    assert hand(position, 0) == []
    assert position.view(None)["bag"] == before + 1  # type: ignore[operator]
    assert position.view(None)["seats"][0]["knowledge"] == 0  # type: ignore[index,call-overload]


@pytest.mark.rule("knowledge.laid_for_use")
def test_a_token_is_not_laid_for_a_talent_that_the_card_has() -> None:
    one = ship("ezc1", "ezc4", knowledge=["romance"])
    position = stage(one, ship("ezc9", "ezc11"), hands={0: ["ezc1", "ezc4"]})
    assert "play_romance_token ezc4" in offered(position)
    assert refused(position, "play_romance_token ezc1") == "knowledge.laid_for_use"


@pytest.mark.rule("warp.security_own_turn")
def test_security_in_ones_own_turn_has_no_effect() -> None:
    position = stage(ship("ezc7", "ezc1"), ship("ezc9", "ezc11"), hands={0: ["ezc7"]})
    assert offered(position) == ["play_idly ezc7"]
    assert refused(position, "play_talent ezc7") == "warp.security_own_turn"


@pytest.mark.rule("warp.start_player_after", "cleanup.start_player")
def test_the_next_start_player_is_decided_by_the_tokens_left_after_the_warp_stage() -> None:
    two = ship("ezc5", "ezc4", knowledge=["romance", "romance", "security"])
    position = stage(
        ship("ezc9", "ezc11", "ezc13", knowledge=["life", "life"]), two, start=1, hands={1: ["ezc5", "ezc4"]}
    )
    play(position, "play_romance_token ezc5", "romance ezc9", "play_romance_token ezc4", "romance ezc11")
    to_next_system(position)
    assert cells(position, "start") == 0


@pytest.mark.rule("interplay.heal_warp")
def test_nobody_heals_in_the_warp_stage() -> None:
    one = ship("ezc1", "ezc2", hurt={"ezc1": ["life"]})
    position = play_out(stage(one, ship(*THREE), options=DAMAGED))
    let_chance(position)
    assert position.view(None)["modules"]["wounds"]["hurt"] == {"ezc1": ["life"]}  # type: ignore[index]


@pytest.mark.rule("warp.limit")
def test_five_tokens_are_kept_and_the_sixth_makes_one_go_back() -> None:
    five = seat(crew=["ezc4"], at="D", knowledge=["life", "substance", "artifact", "star_pilot", "romance"])
    position = table(five, options=ALONE_WITH, ask="ChooseAction")
    assert [position.view(viewer)["seats"][0]["limit"] for viewer in (0, 1, None)] == [5, 5, 5]  # type: ignore[index,call-overload]
    play(position, "research", "token life", "token substance")
    while position.decision != "return_token":
        position.take(position.options()[0])
    assert position.actor == 0
