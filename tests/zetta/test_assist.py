"""Chapter "assist": help between players at one place."""

import pytest

from hoshitaku import Position
from tests.zetta.table import GAME, cells, crew_with, offered, own, play, refused, roll, seat, table

LIFE = crew_with("life")
FRIENDS = [crew_with("life", but=(LIFE,)), "ezc48", "ezc49"]
GEOLOGIST = crew_with("substance")
OTHER_GEOLOGIST = crew_with("substance", but=(GEOLOGIST,))
ARTIST = crew_with("artifact")
HELPED = ("discover_life", "ask_seat 1", "help")


def together(*crews: list[str], marker: str = "ter_6", **values: object) -> Position:
    """Ships with these crews on one planet; seat 0 acts."""
    seats = [seat(at="planet:0", crew=crew) for crew in crews]
    return table(*seats, planets=[("D", marker)], ask="ChooseAction", **values)


def life_fame(card: str) -> int:
    """Fame of a life card."""
    return next(int(e.fields["fame"]) for e in GAME.pack.entries("life") if e.fields["id"] == card)


@pytest.mark.rule("assist.ask")
def test_who_is_asked_is_free_to_refuse() -> None:
    position = together([LIFE], FRIENDS[:1])
    play(position, "discover_life", "ask_seat 1")
    assert (position.actor, offered(position)) == (1, ["help_not", "help"])
    play(position, "help_not", f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 1


@pytest.mark.rule("assist.ask")
def test_a_ship_elsewhere_is_not_asked() -> None:
    position = table(
        seat(at="planet:0", crew=[LIFE]), seat(at="D", crew=FRIENDS), planets=[("D", "ter_6")], ask="ChooseAction"
    )
    play(position, "discover_life")
    assert position.decision == "choose_crew"


@pytest.mark.rule("assist.ask_order")
def test_after_a_refusal_somebody_else_is_asked_and_helps() -> None:
    position = together([LIFE], FRIENDS[:1], FRIENDS[1:2])
    play(position, "discover_life", "ask_seat 1", "help_not")
    assert offered(position) == ["ask_seat 2", "ask_nobody"]
    play(position, "ask_seat 2", "help", f"send {FRIENDS[1]}", "team_done", f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 2


@pytest.mark.rule("assist.ask_order")
def test_nobody_helps_unasked() -> None:
    position = together([LIFE], FRIENDS[:1])
    play(position, "discover_life", "ask_nobody", f"send {LIFE}", "team_done")
    assert (position.decision, cells(position, "dice")) == ("roll_die", 1)


@pytest.mark.rule("assist.ask_order", "discovery.void_once")
def test_who_refused_for_one_kind_may_be_asked_for_another_in_the_same_turn() -> None:
    position = together([LIFE, GEOLOGIST], FRIENDS[:1], marker="cbn_6")
    play(position, "discover_life", "ask_seat 1", "help_not", "discover_substance")
    assert offered(position) == ["ask_seat 1", "ask_nobody"]


@pytest.mark.rule("assist.no_crew")
def test_a_ship_without_crew_is_not_asked() -> None:
    position = together([LIFE], [], FRIENDS[:1])
    play(position, "discover_life")
    assert offered(position) == ["ask_seat 2", "ask_nobody"]
    assert refused(position, "ask_seat 1") == "assist.no_crew"
    lonely = together([LIFE], [])
    play(lonely, "discover_life")
    assert lonely.decision == "choose_crew"


@pytest.mark.rule("assist.no_crew", "discovery.offered")
def test_no_discovery_is_declared_in_the_hope_of_a_ship_without_crew() -> None:
    assert refused(together([LIFE], [], marker="cbn_6"), "discover_life") == "discovery.zero_dice"


@pytest.mark.rule("assist.one")
def test_once_somebody_agreed_nobody_else_is_asked() -> None:
    position = together([LIFE], FRIENDS[:1], FRIENDS[1:2])
    play(position, *HELPED, f"send {FRIENDS[0]}", "team_done")
    assert (position.decision, position.actor) == ("choose_crew", 0)


@pytest.mark.rule("assist.crew")
def test_a_helper_sends_any_of_its_able_crew_with_their_dice() -> None:
    position = table(
        seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=FRIENDS, levelled=FRIENDS[:1]),
        planets=[("D", "ter_6")], ask="ChooseAction",
    )  # fmt: skip
    play(position, *HELPED, *(f"send {member}" for member in FRIENDS), "team_done", f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 4 + 1


@pytest.mark.rule("assist.crew")
def test_who_has_nobody_to_send_cannot_agree() -> None:
    position = together([LIFE], [GEOLOGIST])
    play(position, "discover_life", "ask_seat 1")
    assert refused(position, "help") == "assist.crew"


@pytest.mark.rule("assist.tokens", "knowledge.one_turn_end")
def test_a_helpers_token_goes_to_the_bag_at_the_end_of_the_turn_that_was_helped() -> None:
    position = table(
        seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[GEOLOGIST], knowledge=["life"]),
        planets=[("D", "ter_6")], ask="ChooseAction",
    )  # fmt: skip
    play(position, *HELPED, f"send_with_token {GEOLOGIST}", "team_done", f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 2
    roll(position, 12, 12)
    play(position, "token artifact", "end_turn")
    assert position.actor == 1
    assert cells(position, "knowledge_bag")["life"] == 2
    assert cells(position, "held") == {"0:artifact": 1}


@pytest.mark.rule("assist.when")
def test_nobody_is_asked_any_more_once_the_dice_are_rolling() -> None:
    position = together([LIFE], FRIENDS[:1])
    play(position, "discover_life", "ask_nobody", f"send {LIFE}", "team_done")
    assert all(name.startswith("rolled ") for name in offered(position))


@pytest.mark.rule("assist.when")
def test_who_agreed_sends_somebody() -> None:
    position = together([LIFE], FRIENDS[:2])
    play(position, *HELPED)
    assert refused(position, "team_done") == "assist.when"


@pytest.mark.rule("assist.not_exhausting")
def test_a_helper_has_its_whole_turn_and_crew_later_in_the_round() -> None:
    position = together([LIFE], FRIENDS[:1])
    play(position, *HELPED, f"send {FRIENDS[0]}", "team_done", f"send {LIFE}", "team_done")
    roll(position, 12, 12)
    play(position, "token artifact", "end_turn")
    assert (position.decision, position.actor) == ("choose_move", 1)
    assert (cells(position, "attempt"), cells(position, "helper"), cells(position, "team")) == (-1, -1, {})


@pytest.mark.rule("assist.own_able")
def test_a_discovery_needs_at_least_one_of_the_discoverers_own() -> None:
    position = together([GEOLOGIST], FRIENDS[:2])
    assert refused(position, "discover_life") == "assist.own_able"


@pytest.mark.rule("assist.modifier_total")
def test_the_planet_counts_once_for_the_dice_of_both() -> None:
    position = together([LIFE], FRIENDS[:1], marker="cbn_6")
    play(position, *HELPED, f"send {FRIENDS[0]}", "team_done", f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 1


@pytest.mark.rule("assist.card_reward")
def test_a_helpers_flag_in_the_sleeve_is_worth_half_the_fame_of_a_life_card() -> None:
    position = together([LIFE], FRIENDS[:1])
    fame = position.scores()[1]
    play(position, *HELPED, f"send {FRIENDS[0]}", "team_done", f"send {LIFE}", "team_done")
    roll(position, 1, 12)
    six = next(name for name in offered(position) if life_fame(name.removeprefix("card ")) == 6)
    play(position, six)
    assert cells(position, "life_flags") == {six.removeprefix("card "): 2}
    assert position.scores()[1] == fame + 3


@pytest.mark.rule("assist.card_reward")
def test_a_helper_has_a_flag_in_the_sleeve_of_an_artifact() -> None:
    other = crew_with("artifact", but=(ARTIST,))
    position = table(seat(at="C", crew=[ARTIST], metal=2), seat(at="C", crew=[other]), ask="ChooseAction")
    play(position, "discover_artifact", "ask_seat 1", "help", f"send {other}", "team_done", f"send {ARTIST}")
    play(position, "team_done", "rolled 1", "rolled 12", "make ezp2")
    assert cells(position, "artifact_flags") == {"ezp2": 2}


@pytest.mark.rule("assist.substance_reward", "assist.no_level")
def test_a_helper_takes_one_substance_of_the_planet_and_no_level_step() -> None:
    position = together([GEOLOGIST], [OTHER_GEOLOGIST], marker="ice_3", level={"1": 1})
    play(position, "discover_substance", "ask_seat 1", "help", f"send {OTHER_GEOLOGIST}", "team_done")
    play(position, f"send {GEOLOGIST}", "team_done", "rolled 1", "rolled 1")
    assert cells(position, "substances") == {"0:gem": 2, "1:gem": 1}
    assert cells(position, "level") == {"0": 1, "1": 1}


@pytest.mark.rule("assist.fail")
def test_a_failure_brings_the_helper_nothing() -> None:
    position = together([LIFE], FRIENDS[:1])
    play(position, *HELPED, f"send {FRIENDS[0]}", "team_done", f"send {LIFE}", "team_done", "rolled 12", "rolled 12")
    play(position, "token substance")
    assert cells(position, "held") == {"0:substance": 1}
    assert cells(position, "substances") == cells(position, "life_flags") == {}
    assert own(position, "level", 1) == 0


def bargaining(*others: list[str], marker: str = "ter_6") -> Position:
    """Seat 0 has a radioactive substance to offer to ships with these crews on its planet."""
    helpers = [seat(at="planet:0", crew=crew) for crew in others]
    one = seat(at="planet:0", crew=[LIFE], radioactive=1)
    return table(one, *helpers, planets=[("D", marker)], ask="ChooseAction")


@pytest.mark.rule("bot.help_radioactive", "assist.deals")
def test_a_radioactive_substance_that_was_offered_is_paid_before_the_roll() -> None:
    position = bargaining(FRIENDS[:1])
    play(position, "discover_life", "ask_seat_for_fee 1")
    assert offered(position) == ["help_not", "help_for_fee"]
    play(position, "help_for_fee", f"send {FRIENDS[0]}", "team_done", f"send {LIFE}")
    assert cells(position, "substances") == {"0:radioactive": 1}
    play(position, "team_done")
    assert position.decision == "roll_die"
    assert cells(position, "substances") == {"1:radioactive": 1}


@pytest.mark.rule("bot.help_radioactive")
def test_nothing_is_paid_when_no_dice_come_of_it() -> None:
    position = bargaining([GEOLOGIST, *FRIENDS[:1]], marker="irn_2")
    play(position, "discover_life", "ask_seat_for_fee 1", "help_for_fee", f"send {FRIENDS[0]}", "team_done")
    assert position.decision == "choose_action"
    assert cells(position, "substances") == {"0:radioactive": 1}


@pytest.mark.rule("assist.fee", "trade.where")
def test_help_is_paid_in_open_space_too_where_nothing_is_traded() -> None:
    other = crew_with("artifact", but=(ARTIST,))
    position = table(
        seat(at="C", crew=[ARTIST], metal=2, radioactive=1), seat(at="C", crew=[other]), ask="ChooseAction"
    )
    assert refused(position, "trade 1") == "trade.where"
    play(position, "discover_artifact", "ask_seat_for_fee 1", "help_for_fee", f"send {other}", "team_done")
    play(position, f"send {ARTIST}", "team_done")
    assert position.decision == "roll_die"
    assert cells(position, "substances") == {"0:metal": 2, "1:radioactive": 1}


@pytest.mark.rule("assist.fee", "trade.most_offers")
def test_what_is_offered_for_help_is_no_offer_of_a_trade() -> None:
    position = bargaining(FRIENDS[:1])
    play(position, "discover_life", "ask_seat_for_fee 1")
    assert cells(position, "offers") == 0


@pytest.mark.rule("assist.deals")
def test_an_offer_that_was_refused_does_not_bind_who_asks_the_next_for_nothing() -> None:
    position = bargaining(FRIENDS[:1], FRIENDS[1:2])
    play(position, "discover_life", "ask_seat_for_fee 1", "help_not", "ask_seat 2")
    assert offered(position) == ["help_not", "help"]
    play(position, "help", f"send {FRIENDS[1]}", "team_done", f"send {LIFE}", "team_done")
    assert cells(position, "substances") == {"0:radioactive": 1}


@pytest.mark.rule("bot.help_radioactive")
@pytest.mark.parametrize(("display", "offer"), [(["ezp9"], False), (["ezp9", "ezp2"], True)])
def test_what_the_only_payable_artifact_needs_is_not_offered(display: list[str], offer: bool) -> None:
    one = seat(at="C", crew=[ARTIST], gas=1, metal=2, radioactive=1)
    position = table(one, seat(at="C", crew=[GEOLOGIST]), display=display, ask="ChooseAction")
    play(position, "discover_artifact")
    assert ("ask_seat_for_fee 1" in offered(position)) == offer
    if not offer:
        assert refused(position, "ask_seat_for_fee 1") == "bot.help_radioactive"
