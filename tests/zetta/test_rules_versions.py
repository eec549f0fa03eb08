"""Games that began by version 1 of the rules go on by it: what a referee decided later does not change them."""

from __future__ import annotations

import pytest

from hoshitaku import Dealer, Record, read_record
from tests.zetta.discoveries import LIFE, on_planet
from tests.zetta.table import DAMAGE, GAME, crew_with, offered, play, seat
from tests.zetta.voyages import LONELY, partners

FIRST, REFEREED = 1, 2
OTHER_LIFE = crew_with("life", but=(LIFE,))
TRIPLE = "ezc6"


def test_new_games_are_played_by_the_refereed_rules_and_others_by_those_they_began_with() -> None:
    assert (GAME.rules_version, GAME.known_rules) == (REFEREED, (FIRST, REFEREED))
    old = GAME.new(2, rules=FIRST)
    assert GAME.from_json(old.to_json()).setup.rules == old.clone().state.rules.version == FIRST
    assert GAME.new(2).state.rules.version == REFEREED


def test_a_record_says_by_which_rules_it_began_and_is_read_so() -> None:
    record = Record.start(GAME, 2, dealer=Dealer.from_number(3), rules=FIRST)
    record.deal()
    again = read_record("\n".join(record.lines()), lambda _: GAME)
    assert again.position.setup.rules == again.position.state.rules.version == FIRST  # type: ignore[attr-defined]


@pytest.mark.rule("assist.no_crew")
@pytest.mark.parametrize(("rules", "asked"), [(FIRST, True), (REFEREED, False)])
def test_a_ship_without_crew_was_asked_for_help_in_version_1(rules: int, asked: bool) -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE]), seat(at="planet:0"), rules=rules)
    assert ("discover_life" in offered(position)) == asked
    if asked:
        play(position, "discover_life", "ask_seat 1", "help_not")
        assert position.decision == "choose_action"


@pytest.mark.rule("discovery.team_dice")
@pytest.mark.parametrize(("rules", "complete"), [(FIRST, True), (REFEREED, False)])
def test_a_team_without_dice_was_complete_in_version_1(rules: int, complete: bool) -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE, OTHER_LIFE]), rules=rules)
    play(position, "discover_life", f"send {LIFE}")
    assert ("team_done" in offered(position)) == complete


@pytest.mark.rule("damage.wait_crew")
@pytest.mark.parametrize(("rules", "asked"), [(FIRST, "draw_knowledge"), (REFEREED, "choose_stay")])
def test_who_lost_the_last_crew_while_waiting_drew_tokens_in_version_1(rules: int, asked: str) -> None:
    position = partners(seat(crew=[TRIPLE]), seat(crew=[]), options=LONELY | DAMAGE, round=4, extra_rounds=1,
                        staying=1, waiting=2, rules=rules)  # fmt: skip
    play(position, "decline", f"hurt {TRIPLE}:life")
    assert position.decision == asked
