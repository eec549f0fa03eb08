"""Which seats bots of Expedition Zetta ask for help in a discovery, and which they help."""

from typing import Any

import pytest

from tests.players.zetta_bots import acting, choice, follow
from tests.zetta.table import crew_with, offered, play, seat

LIFE = crew_with("life")
OTHER_LIFE = crew_with("life", but=(LIFE,))
GEOLOGIST = crew_with("substance")
GEOLOGISTS = [GEOLOGIST, crew_with("substance", but=(GEOLOGIST,)), "ezc29"]
ARTIST = crew_with("artifact")
PILOT = crew_with("star_pilot")


@pytest.mark.rule("zetta:bot.asks_help")
def test_a_bot_asks_a_human_at_its_place_before_an_easy_roll() -> None:
    position = acting(seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[PILOT]), board=(4, 5, 6))
    assert follow(position, "ezb11") == ["discover_life", "ask_seat 1"]


@pytest.mark.rule("zetta:bot.asks_help")
def test_it_asks_the_next_in_player_order_after_a_refusal() -> None:
    others = [seat(at="planet:0", crew=[PILOT]), seat(at="A"), seat(at="planet:0", crew=[GEOLOGIST])]
    position = acting(seat(at="planet:0", crew=[LIFE]), *others, start=2)
    assert follow(position, "ezb11") == ["discover_life", "ask_seat 3"]
    play(position, "help_not")
    assert follow(position, "ezb11") == ["ask_seat 1"]


@pytest.mark.rule("zetta:bot.asks_help")
def test_it_asks_nobody_at_ten_or_more() -> None:
    position = acting(seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[PILOT]), board=(10, 5, 6))
    assert follow(position, "ezb11")[:2] == ["discover_life", "ask_nobody"]


def asked(card: str, own_crew: list[str], askers: list[str], **values: Any) -> str:
    """What a bot of this card, in seat 1, answers to seat 0, with these crews on one planet."""
    position = acting(seat(at="planet:0", crew=askers), seat(at="planet:0", crew=own_crew), **values)
    play(position, "discover_life", "ask_seat 1")
    return choice(position, card)


@pytest.mark.rule("zetta:bot.help", "zetta:bot.card.ezb11")
def test_ezb11_helps_only_who_has_more_crew() -> None:
    assert asked("ezb11", [LIFE], [OTHER_LIFE, ARTIST]) == "help"
    assert asked("ezb11", [LIFE], [OTHER_LIFE]) == "help_not"
    assert asked("ezb11", [LIFE, ARTIST], [OTHER_LIFE]) == "help_not"


@pytest.mark.rule("zetta:bot.help", "zetta:bot.card.ezb12")
def test_ezb12_helps_only_who_has_fewer_crew() -> None:
    four = [LIFE, ARTIST, *GEOLOGISTS[:2]]
    assert asked("ezb12", four, [OTHER_LIFE, PILOT, GEOLOGISTS[2]]) == "help"
    assert asked("ezb12", [LIFE], [OTHER_LIFE]) == "help_not"


@pytest.mark.rule("zetta:bot.help", "zetta:bot.card.ezb13")
def test_ezb13_always_helps() -> None:
    assert asked("ezb13", [LIFE], [OTHER_LIFE]) == "help"


@pytest.mark.rule("zetta:bot.help", "zetta:bot.card.ezb14")
def test_ezb14_never_helps() -> None:
    assert asked("ezb14", [LIFE], [OTHER_LIFE]) == "help_not"


@pytest.mark.rule("zetta:bot.help", "zetta:bot.card.ezb15")
def test_ezb15_does_not_help_for_nothing() -> None:
    assert asked("ezb15", [LIFE], [OTHER_LIFE]) == "help_not"


@pytest.mark.rule("zetta:bot.energy")
@pytest.mark.parametrize(("card", "energy", "for_nothing", "for_radioactive"), [
    ("ezb12", 5, "help_not", "help_for_fee"), ("ezb12", 6, "help_not", "help_not"),
    ("ezb11", 0, "help", "help_for_fee"), ("ezb13", 0, "help", "help_for_fee"),
    ("ezb14", 0, "help_not", "help_not"), ("ezb15", 9, "help_not", "help_for_fee"),
])  # fmt: skip
def test_a_bot_that_needs_energy_asks_a_radioactive_substance_for_its_help(
    card: str, energy: int, for_nothing: str, for_radioactive: str
) -> None:
    for request, answer in (("ask_seat 1", for_nothing), ("ask_seat_for_fee 1", for_radioactive)):
        asker = seat(at="planet:0", crew=[OTHER_LIFE, PILOT], radioactive=1)
        position = acting(asker, seat(at="planet:0", crew=[LIFE], energy=energy))
        play(position, "discover_life", request)
        assert choice(position, card) == answer


@pytest.mark.rule("zetta:bot.energy")
def test_a_bot_with_nobody_to_send_gets_no_radioactive_substance() -> None:
    asker = seat(at="planet:0", crew=[OTHER_LIFE], radioactive=1)
    position = acting(asker, seat(at="planet:0", crew=[GEOLOGIST], energy=0))
    play(position, "discover_life", "ask_seat_for_fee 1")
    assert choice(position, "ezb12") == "help_not"


@pytest.mark.rule("zetta:bot.help_radioactive", "zetta:bot.card.ezb15")
def test_ezb15_helps_for_a_radioactive_substance_and_another_card_does_not_mind_it() -> None:
    asker = seat(at="planet:0", crew=[OTHER_LIFE], radioactive=1)
    position = acting(asker, seat(at="planet:0", crew=[LIFE]))
    play(position, "discover_life", "ask_seat_for_fee 1")
    assert choice(position, "ezb15") == "help_for_fee"
    assert choice(position, "ezb14") == "help_not"


@pytest.mark.rule("zetta:bot.help_radioactive")
def test_ezb15_with_nobody_to_send_refuses_the_radioactive_substance() -> None:
    position = acting(seat(at="planet:0", crew=[OTHER_LIFE], radioactive=1), seat(at="planet:0", crew=[GEOLOGIST]))
    play(position, "discover_life", "ask_seat_for_fee 1")
    assert choice(position, "ezb15") == "help_not"


@pytest.mark.rule("zetta:bot.help")
def test_bots_that_play_together_help_no_matter_what_their_card_says() -> None:
    assert asked("ezb14", [LIFE], [OTHER_LIFE], options={"mode": "cooperative"}) == "help"


@pytest.mark.rule("zetta:bot.help_crew")
def test_who_agrees_sends_all_able_crew_even_at_ten() -> None:
    position = acting(
        seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[OTHER_LIFE, "ezc48", ARTIST]), board=(10, 5, 6)
    )
    play(position, "discover_life", "ask_seat 1")
    assert follow(position, "ezb13") == ["help", f"send {OTHER_LIFE}", "send ezc48", "team_done"]


@pytest.mark.rule("zetta:bot.help", "zetta:interplay.solo_assist_bots")
def test_against_people_bots_help_each_other_and_people_by_their_cards() -> None:
    allies, rivals = {"lonely_star": "on", "bot_seats": [0, 1]}, {"lonely_star": "on", "bot_seats": [1]}
    others = [LIFE], [OTHER_LIFE]
    position = acting(
        seat(at="planet:0", crew=others[1]), seat(at="planet:0", crew=others[0]), seat(at="A", crew=[ARTIST]),
        options=allies,
    )  # fmt: skip
    play(position, "discover_life", "ask_seat 1")
    assert choice(position, "ezb14") == "help"
    assert asked("ezb14", *others, options=rivals) == "help_not"
    assert asked("ezb13", *others, options=rivals) == "help"


@pytest.mark.rule("zetta:interplay.solo_assist_bots")
def test_a_person_may_help_a_bot_or_not() -> None:
    position = acting(seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[OTHER_LIFE]),
                      options={"lonely_star": "on", "bot_seats": [0]})  # fmt: skip
    assert follow(position, "ezb11") == ["discover_life", "ask_seat 1"]
    assert offered(position) == ["help_not", "help"]


@pytest.mark.rule("zetta:bot.asks_help")
def test_allied_bots_are_asked_before_people() -> None:
    position = acting(
        seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[PILOT]), seat(at="planet:0", crew=[GEOLOGIST]),
        options={"mode": "cooperative", "bot_seats": [0, 2]},
    )  # fmt: skip
    assert follow(position, "ezb11") == ["discover_life", "ask_seat 2"]
