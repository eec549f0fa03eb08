"""Before the first system: eleven piles, a warp token each, and no quick Zetta cards."""

from collections import Counter
from typing import Any

import pytest

from hoshitaku import SetupError
from hoshitaku.games.zetta.modes.challenges import is_challenge_met
from tests.zetta.modules.psg.piles import (
    PILES,
    PSG,
    SIDES,
    TOGETHER,
    bag,
    before_roll,
    pile,
    tops,
    walk_to,
)
from tests.zetta.table import GAME, offered, own, play, refused, seat, shown
from tests.zetta.voyages import partners


@pytest.mark.rule("psg.purpose", "psg.replaces_quick")
def test_the_quick_zetta_cards_stay_in_the_box() -> None:
    position = before_roll()
    assert shown(position)["decks"]["quick_zetta"] == 0
    assert set(shown(position)["aside"]["quick_zetta"].values()) == {"out"}
    names = set()
    while position.decision:
        names.add(position.decision)
        position.take(position.options()[0])
    assert "roll_psg_die" in names
    assert "draw_quick_zetta" not in names


@pytest.mark.rule("psg.two_versions", "component.psg")
def test_the_eleven_piles_have_some_six_times_ten_to_the_23_results() -> None:
    results = 1
    for letter in PILES:
        results *= sum(len(SIDES[side]["mod"]) for side in pile(letter))
    assert results == 144**11
    assert 5.5e23 < results < 5.6e23


@pytest.mark.rule("psg.piles", "psg.pile_j")
def test_the_cards_are_laid_out_in_eleven_piles_of_six_cards() -> None:
    assert Counter(fields["pile"] for fields in SIDES.values()) == dict.fromkeys(PILES, 12)
    assert [SIDES[side]["pile"] for side in tops(before_roll())] == list(PILES)


@pytest.mark.rule("psg.shuffle_sides")
def test_either_side_of_any_card_may_lie_on_top() -> None:
    position = GAME.new(2, {"start_seat": 0} | PSG)
    walk_to(position, ("draw_psg_side",), 0)
    assert offered(position) == [f"card {side}" for side in pile("A")]
    assert len(set(position.weights())) == 1
    assert refused(position, "card ezz13") == "psg.piles"


@pytest.mark.rule("psg.shuffle_sides")
def test_a_card_that_lies_open_does_not_come_again_as_long_as_others_were_not_seen() -> None:
    position = before_roll()
    assert tops(position)[0] == "ezz5"
    play(position, "rolled 1")
    assert position.decision == "draw_psg_side"
    assert refused(position, "card ezz6") == "psg.shuffle_sides"


@pytest.mark.rule("psg.warp_tokens", "interplay.psg_coop")
def test_every_player_starts_with_a_warp_token_and_the_others_are_in_the_bag() -> None:
    four = before_roll(4)
    assert [own(four, "held:warp", seat) for seat in range(4)] == [1, 1, 1, 1]
    assert bag(four) == 3
    three = before_roll(3, TOGETHER)
    assert [own(three, "held:warp", seat) for seat in range(3)] == [1, 1, 1]
    assert bag(three) == 4


@pytest.mark.rule("coop.challenge_7_hold", "interplay.psg_coop")
def test_with_challenge_7_nobody_starts_with_a_warp_token() -> None:
    position = GAME.new(3, {"start_seat": 0} | TOGETHER)
    walk_to(position, ("roll_challenge",), 0)
    play(position, "rolled 7")
    walk_to(position, ("roll_psg_die",))
    assert [own(position, "held:warp", seat) for seat in range(3)] == [0, 0, 0]
    assert bag(position) == 7


def rolled(*challenges: int, options: Any = TOGETHER) -> dict[str, str]:
    """The log entries about the last of these challenges, rolled by five partners."""
    position = GAME.new(5, options | {"start_seat": 0, "challenges": len(challenges)})
    walk_to(position, ("roll_challenge",), 0)
    for challenge in challenges:
        events = play(position, f"rolled {challenge}")
    return {event.name: event.clause for event in events if event.name.startswith("challenge")}


@pytest.mark.rule("coop.challenge_6_possible", "psg.warp_limit")
def test_warp_tokens_help_to_fill_the_boards_of_five_where_they_count() -> None:
    void = {"challenge_void": "coop.challenge_6_possible"}
    assert rolled(6) == {"challenge": "coop.choose"}
    assert rolled(6, options=TOGETHER | {"lonely_star": "on"}) == void
    assert rolled(6, options=TOGETHER | {"warp_energy": "on"}) == {"challenge": "coop.choose"}
    assert rolled(7, 6) == void
    assert rolled(6, 7) == void


@pytest.mark.rule("coop.challenge_6_possible")
def test_beside_challenge_6_that_needs_warp_tokens_seven_is_none_of_the_challenges_that_can_be_chosen() -> None:
    with pytest.raises(SetupError, match=r"at most 8 .*coop\.challenge_6_possible"):
        GAME.new(5, TOGETHER | {"challenges": 9})
    assert GAME.new(5, TOGETHER | {"challenges": 8}).decision
    assert GAME.new(2, TOGETHER | {"challenges": 9}).decision


@pytest.mark.rule("coop.challenge_6_counted")
def test_warp_tokens_fill_a_board_unless_challenge_7_lifts_them_out_of_the_limit() -> None:
    known = seat(crew=["ezc4"], knowledge=["life", "warp", "warp"])
    for challenges, full in (((6,), True), ((6, 7), False)):
        position = partners(known, known | {"crew": ["ezc8"]}, options=TOGETHER, challenges=challenges)
        assert is_challenge_met(position.state, 6) is full  # type: ignore[arg-type]
    more = seat(crew=["ezc4"], knowledge=["life", "life", "artifact", "warp"])
    other = seat(crew=["ezc8"], knowledge=["artifact", "substance", "star_pilot", "warp", "warp"])
    position = partners(more, other, options=TOGETHER, challenges=(6, 7))
    assert is_challenge_met(position.state, 6)  # type: ignore[arg-type]


@pytest.mark.rule("psg.warp_limit")
def test_warp_tokens_count_for_the_knowledge_limit() -> None:
    position = before_roll(tokens=[{"warp": 3}, {}])
    assert shown(position, 0)["seats"][0]["limit"] == 3
    while position.decision != "choose_action":
        position.take(position.options()[0])
    play(position, "research")
    while position.decision == "draw_knowledge":
        position.take(position.options()[0])
    while position.decision == "keep_one":
        position.take(position.options()[0])
    assert position.decision == "return_token"
    assert "token warp" in offered(position)


@pytest.mark.rule("psg.start_values", "psg.start_each_system")
@pytest.mark.parametrize("system", [1, 2])
def test_every_generation_starts_with_values_of_three(system: int) -> None:
    board = shown(before_roll(system=system))["system"]["discovery"]
    assert board == {"life": 3, "substance": 3, "artifact": 3}
