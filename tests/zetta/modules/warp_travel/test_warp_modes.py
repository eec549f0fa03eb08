"""Warp travel alone, together and against bots: repair only, consent, one side against the other, and the way home."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import OVER, Position, SetupError
from hoshitaku.games.zetta.codes import WARP_TOKEN
from hoshitaku.games.zetta.modes.solo import may_go_home
from tests.zetta.modules.warp_travel.stage import (
    EQUIPPED,
    TOGETHER,
    aboard,
    hand,
    kept,
    play_out,
    ship,
    stage,
    to_next_system,
)
from tests.zetta.table import GAME, let_chance, offered, play, refused, table, zetta_state
from tests.zetta.voyages import WARP_STACK, partners

AGAINST_BOT = EQUIPPED | {"lonely_star": "on", "bot_seats": [1]}
AS_PRINTED = AGAINST_BOT | {"bots_warp": "printed"}
WITH_BOTS = TOGETHER | {"bot_seats": [2, 3], "challenges": 1}


@pytest.mark.rule("solo.warp", "warp.solo")
def test_alone_only_repair_does_anything() -> None:
    position = stage(ship("ezc1", "ezc4", "ezc5"), alone=True, items=[{"eze1": "worn_out"}])
    names = offered(position)
    assert names == ["play_repair ezc4", "play_idly ezc1", "play_idly ezc4", "play_idly ezc5"]
    play(position, "play_repair ezc4", "repair_at_warp eze1", "play_idly ezc1")
    assert kept(position, "turned") == {"eze1": 2}


@pytest.mark.rule("solo.warp_damaged")
def test_alone_too_damaged_crew_is_neither_in_hand_nor_bears_a_token() -> None:
    one = ship("ezc1", "ezc5", hurt={"ezc1": ["talent"]}, knowledge=["repair"])
    position = stage(one, alone=True, items=[{"eze1": "worn_out"}])
    assert hand(position, 0) == ["ezc5"]
    assert offered(position) == ["play_idly ezc5", "play_repair_token ezc5"]


@pytest.mark.rule("solo.warp_count", "warp.when_word")
def test_alone_a_warp_stage_follows_every_system_but_that_which_ends_the_game() -> None:
    position = GAME.new(1, {"modules": ["warp_travel"]})
    systems = stages = 0
    while position.actor != OVER:
        events = position.play(position.options()[0])
        systems += sum(event.name == "system" for event in events)
        stages += sum(event.name == "warp_stage" for event in events)
    assert systems - stages == 1


@pytest.mark.rule("warp.when_word")
def test_together_a_stage_follows_the_sixth_system_while_goals_are_open() -> None:
    one = ship("ezc1", at="mothership")
    position = partners(one, ship("ezc54"), options=TOGETHER, system=6, ask="ChooseAction")
    while position.decision != "choose_hand":
        names = {position.option_name(option): option for option in position.options()}
        position.take(names.get("decline", names.get("go_on", position.options()[-1])))
        let_chance(position)
    assert position.view(None)["voyage"]["system"] == 6  # type: ignore[index,call-overload]


@pytest.mark.rule("interplay.solo_bots_warp", "solo.knowledge")
def test_alone_the_four_kinds_of_tokens_leave_the_bag_but_not_against_bots() -> None:
    bags = []
    for options in ({"modules": ["warp_travel"]}, AGAINST_BOT | {"modules": ["warp_travel"]}):
        position = GAME.new(2 if "bot_seats" in options else 1, options)
        let_chance(position)
        bags.append([int(count) for count in zetta_state(position).supply.knowledge[6:10]])
    assert bags == [[0, 0, 0, 0], [2, 2, 2, 5]]


@pytest.mark.rule("interplay.solo_bots_warp")
def test_of_26_tokens_7_are_warp_tokens_in_full_and_of_15_as_printed() -> None:
    for options, tokens in (({}, 26), ({"bots_warp": "printed"}, 15)):
        position = GAME.new(2, AGAINST_BOT | {"modules": ["warp_travel"]} | options)
        let_chance(position)
        bag = [int(count) for count in zetta_state(position).supply.knowledge]
        assert (sum(bag), bag[WARP_TOKEN]) == (tokens, 7)


@pytest.mark.rule("interplay.solo_bots_warp", "solo.warp")
def test_as_printed_neither_the_person_nor_a_bot_does_anything_but_repair_at_warp() -> None:
    one, bot = ship("ezc9", "ezc11", "ezc4", life=["ezl1"]), ship("ezc2", "ezc1", "ezc6", life=["ezl2"])
    worn = [{"eze1": "worn_out"}, {"eze2": "worn_out"}]
    for options, talents in ((AS_PRINTED, False), (AGAINST_BOT, True)):
        position = stage(one, bot, options=options, items=worn, hands={0: ["ezc9", "ezc4"], 1: ["ezc2", "ezc6"]})
        assert "play_repair ezc4" in offered(position)
        assert ("play_romance ezc9" in offered(position)) is talents
        assert talents or refused(position, "play_romance ezc9") == "solo.warp"
        play(position, "play_idly ezc9")
        assert (position.actor, "play_repair ezc6" in offered(position)) == (1, True)
        assert ("play_precedence ezc2" in offered(position)) is talents


@pytest.mark.rule("interplay.solo_bots_warp")
def test_a_bot_may_claim_precedence_on_the_life_of_the_person() -> None:
    position = stage(ship("ezc9", "ezc11", life=["ezl1"]), ship("ezc2", "ezc4"), options=AGAINST_BOT,
                     items=[{}, {}], hands={1: ["ezc2"]})  # fmt: skip
    play(position, "play_precedence ezc2")
    assert "precede ezl1" in offered(position)


@pytest.mark.rule("interplay.coop_romance", "interplay.coop_romance_how")
def test_a_partner_is_asked_and_refused_the_card_is_still_in_hand_but_the_same_is_not_proposed_again() -> None:
    one = ship("ezc5", "ezc4", knowledge=["romance"])
    position = stage(one, ship("ezc9", "ezc11", "ezc7"), options=TOGETHER, hands={0: ["ezc5"], 1: ["ezc7"]})
    play(position, "play_romance_token ezc5", "romance ezc9")
    assert (position.decision, position.actor) == ("answer_proposal", 1)
    play(position, "refuse_proposal")
    assert (position.decision, position.actor) == ("play_card", 0)
    assert hand(position, 0) == ["ezc5"]
    assert position.view(0)["seats"][0]["own_knowledge"]["romance"] == 1  # type: ignore[index,call-overload]
    play(position, "play_romance_token ezc5")
    assert offered(position) == ["romance ezc11"]
    assert refused(position, "romance ezc9") == "interplay.coop_romance_how"
    play(position, "romance ezc11", "agree_to_proposal")
    assert "ezc11" in aboard(position, 0)
    assert hand(position, 1) == ["ezc7"]


@pytest.mark.rule("interplay.coop_romance_how", "warp.borrow_chain")
def test_what_one_partner_refused_may_be_asked_of_another_who_has_it_now() -> None:
    items = [{}, {}, {"eze1": "new", "eze2": "new"}]
    seats = ship("ezc5", "ezc9"), ship("ezc25", "ezc11"), ship("ezc2", "ezc4")
    position = stage(*seats, items=items, options=TOGETHER, hands={0: ["ezc5", "ezc9"], 1: ["ezc25"]})
    play(position, "play_borrow ezc5", "borrow eze1", "refuse_proposal", "play_borrow ezc5")
    assert refused(position, "borrow eze1") == "interplay.coop_romance_how"
    position = stage(*seats, items=items, options=TOGETHER, hands={0: ["ezc5", "ezc9"], 1: ["ezc25"]})
    play(position, "play_borrow ezc5", "borrow eze1", "refuse_proposal", "play_idly ezc9")
    play(position, "play_borrow ezc25", "borrow eze1", "agree_to_proposal", "play_borrow ezc5")
    assert offered(position) == ["borrow eze1"], "the other is the last that seat 2 has"
    play(position, "borrow eze1")
    assert (position.decision, position.actor) == ("answer_proposal", 1)


@pytest.mark.rule("interplay.coop_romance_how")
def test_a_bot_needs_no_consent_of_a_person_who_may_stop_it_and_bots_are_no_targets_of_one_another() -> None:
    seats = ship("ezc7", "ezc9"), ship("ezc13", "ezc11"), ship("ezc1", "ezc4"), ship("ezc20", "ezc23")
    position = stage(*seats, options=WITH_BOTS, items=[{}, {}, {}, {}], start=2, hands={0: ["ezc7"], 2: ["ezc1"]})
    play(position, "play_romance ezc1")
    assert offered(position) == ["romance ezc9", "romance ezc11", "romance ezc13"]
    assert refused(position, "romance ezc20") == "interplay.coop_romance_how"
    play(position, "romance ezc9")
    assert (position.decision, position.actor) == ("answer_threat", 0)


@pytest.mark.rule("interplay.guest_game_end")
def test_when_the_way_home_is_paid_a_lent_artifact_counts_as_held_and_scores_for_its_owner() -> None:
    full = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1, "knowledge": ["warp"] * 5, "energy": 40}
    one = ship("ezc9", "ezc11", life=["ezl1"], artifacts=["ezp1"], **full)
    position = table(one, ship("ezc5", "ezc4"), options=AGAINST_BOT, ask=WARP_STACK, planets=[], asteroids=[])
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["holder"] = {"ezp1": 1}
    position = GAME.from_json(data)
    assert may_go_home(position.state, 0)  # type: ignore[arg-type]
    let_chance(position)
    events = play(position, "go_home")
    assert [event.data["what"] for event in events if event.name == "thing_home"] == ["ezp1"]
    fame = {one["source"]: one["seats"] for one in position.view(None)["fame"]}  # type: ignore[attr-defined]
    assert fame["artifact"][0] > 0 == fame["artifact"][1]


@pytest.mark.rule("interplay.guest_scoring")
def test_after_the_last_system_every_card_lies_with_its_owner() -> None:
    position = GAME.new(3, EQUIPPED)
    number = 0
    while position.actor != OVER:
        number += 1
        options = position.options()
        position.take(options[number % len(options)])
    state: Any = position.state
    assert kept(position, "holder") == kept(position, "partner") == {}
    for number, one in enumerate(state.seats):
        assert all(state.crew.place[member] == number for member in one.aboard if 0 <= member < 54)


@pytest.mark.rule("coop.challenge_6", "coop.challenge_6_possible")
@pytest.mark.parametrize(
    ("modules", "possible", "not_possible"),
    [(["warp_travel"], 3, 4), (["warp_travel", "equipment"], 4, 5)],
)
def test_full_boards_of_five_are_asked_for_only_if_there_are_tokens_for_them(
    modules: list[str], possible: int, not_possible: int
) -> None:
    options = {"mode": "cooperative", "modules": modules}
    most = 9 + len(modules) // 2
    assert GAME.new(possible, options | {"challenges": most})
    with pytest.raises(SetupError, match=r"coop\.challenge_6_possible"):
        GAME.new(not_possible, options | {"challenges": most})
    for seats, clause in ((possible, "challenge"), (not_possible, "challenge_void")):
        position: Position = GAME.new(seats, options)
        while position.decision != "roll_challenge":
            position.take(position.options()[0])
        events = play(position, "rolled 6")
        assert [event.name for event in events if event.name.startswith("challenge")] == [clause]


@pytest.mark.rule("interplay.solo_bots_warp")
def test_a_stage_against_bots_is_played_to_its_end() -> None:
    position = stage(ship("ezc9", "ezc11"), ship("ezc2", "ezc4"), options=AGAINST_BOT, items=[{}, {}])
    to_next_system(play_out(position))
    assert kept(position, "hand") == {}


@pytest.mark.rule("coop.challenge_6_possible", "coop.lonely_what", "interplay.coop_bots_challenges")
def test_a_lonely_star_without_talents_tokens_promises_no_challenge_of_full_boards() -> None:
    options = {"modules": ["warp_travel"], "mode": "cooperative", "bot_seats": [2, 3], "challenges": 8}
    assert GAME.new(4, options | {"lonely_star": "off"}).scores() == [0] * 4
    with pytest.raises(SetupError, match=r"at most 7 .*coop\.challenge_6_possible"):
        GAME.new(4, options | {"lonely_star": "on"})
