"""What bots of Expedition Zetta do: the action cards EZB11 to EZB15, their crew, the help they ask for and give."""

import pytest

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION_OPTION
from hoshitaku.games.zetta.codes import ARTIFACT
from hoshitaku.games.zetta.codes import LIFE as LIFE_KIND
from hoshitaku.players.zetta.bot_action import choose_action
from hoshitaku.players.zetta.card_bot import BotQuestion
from tests.players.zetta_bots import acting, bot, choice, follow
from tests.zetta.table import cells, crew_with, offered, own, play, roll, seat, step, table

LIFE = crew_with("life")
OTHER_LIFE = crew_with("life", but=(LIFE,))
GEOLOGIST = crew_with("substance")
GEOLOGISTS = [GEOLOGIST, crew_with("substance", but=(GEOLOGIST,)), "ezc29"]
ARTIST = crew_with("artifact")
ALL = [LIFE, GEOLOGIST, ARTIST]
PILOT = crew_with("star_pilot")
LIFE_ACTION, ARTIFACT_ACTION = FIRST_ACTION_OPTION + LIFE_KIND, FIRST_ACTION_OPTION + ARTIFACT


@pytest.mark.rule("zetta:bot.card.ezb11", "zetta:bot.card.ezb13", "zetta:bot.arrow")
@pytest.mark.parametrize("card", ["ezb11", "ezb13"])
def test_ezb11_and_ezb13_look_for_life_before_substances(card: str) -> None:
    assert choice(acting(seat(at="planet:0", crew=ALL)), card) == "discover_life"


@pytest.mark.rule("zetta:bot.card.ezb11")
def test_ezb11_makes_an_artifact_in_space() -> None:
    assert choice(acting(seat(at="C", crew=ALL, metal=2)), "ezb11") == "discover_artifact"


@pytest.mark.rule("zetta:bot.card.ezb12", "zetta:bot.card.ezb14", "zetta:bot.card.ezb15", "zetta:bot.follow")
@pytest.mark.parametrize("card", ["ezb12", "ezb14", "ezb15"])
def test_ezb12_ezb14_and_ezb15_look_for_substances_before_life(card: str) -> None:
    assert choice(acting(seat(at="planet:0", crew=ALL)), card) == "discover_substance"


@pytest.mark.rule("zetta:bot.arrow_reading")
def test_a_line_that_cannot_be_done_is_passed_over_for_the_next() -> None:
    assert choice(acting(seat(at="planet:0", crew=[LIFE, ARTIST])), "ezb12") == "discover_life"


@pytest.mark.rule("zetta:bot.card.ezb15", "zetta:bot.example", "zetta:bot.example_missing")
def test_ezb15_tries_for_substance_or_artifact_then_life_then_asteroids_then_research() -> None:
    assert choice(acting(seat(at="asteroids:0", crew=ALL, metal=2)), "ezb15") == "discover_artifact"
    assert choice(acting(seat(at="planet:0", crew=[LIFE])), "ezb15") == "discover_life"
    assert choice(acting(seat(at="asteroids:0", crew=ALL)), "ezb15") == "scavenge"
    assert choice(acting(seat(at="C", crew=ALL)), "ezb15") == "research"


@pytest.mark.rule(
    "zetta:bot.card.ezb11",
    "zetta:bot.card.ezb12",
    "zetta:bot.card.ezb13",
    "zetta:bot.card.ezb14",
    "zetta:bot.card.ezb15",
)
@pytest.mark.parametrize("card", ["ezb11", "ezb12", "ezb13", "ezb14", "ezb15"])
def test_every_card_scavenges_where_no_discovery_is_possible(card: str) -> None:
    assert choice(acting(seat(at="asteroids:0", crew=[GEOLOGIST])), card) == "scavenge"


@pytest.mark.rule("zetta:bot.action_fallback")
@pytest.mark.parametrize("card", ["ezb11", "ezb12", "ezb13"])
def test_a_bot_without_a_line_to_do_researches(card: str) -> None:
    assert choice(acting(seat(at="C", crew=[ARTIST])), card) == "research"


@pytest.mark.rule("zetta:bot.action_fallback")
@pytest.mark.parametrize("card", ["ezb11", "ezb14"])
def test_with_an_empty_bag_it_does_nothing(card: str) -> None:
    assert choice(acting(seat(at="C", crew=[ARTIST]), knowledge_bag={}), card) == "decline"


@pytest.mark.rule("zetta:bot.many_crew")
@pytest.mark.parametrize(("value", "dice"), [(9, 3), (10, 1)])
def test_all_crew_take_part_up_to_nine_and_one_from_ten_on(value: int, dice: int) -> None:
    position = acting(seat(at="planet:0", crew=GEOLOGISTS), marker="ice_3", board=(4, value, 6))
    follow(position)
    assert cells(position, "dice") == dice


@pytest.mark.rule("zetta:bot.token_use", "zetta:bot.knowledge")
def test_a_token_is_laid_as_soon_as_it_adds_a_die() -> None:
    one = seat(at="planet:0", crew=[LIFE, ARTIST, *GEOLOGISTS[:2]], knowledge=["substance"])
    position = acting(one, marker="ice_3")
    taken = follow(position)
    leftmost = min((LIFE, ARTIST), key=lambda card: int(card[3:]))
    assert f"send_with_token {leftmost}" in taken
    assert cells(position, "dice") == 3


@pytest.mark.rule("zetta:bot.one_crew_which")
def test_the_one_crew_is_the_one_with_most_dice() -> None:
    one = seat(at="planet:0", crew=GEOLOGISTS, levelled=[GEOLOGISTS[2]])
    position = acting(one, marker="ice_3", board=(4, 10, 6))
    assert follow(position) == ["discover_substance", f"send {GEOLOGISTS[2]}", "team_done"]
    assert cells(position, "dice") == 2


@pytest.mark.rule("zetta:bot.one_crew_which")
def test_the_one_crew_is_sent_without_a_token_if_possible() -> None:
    one = seat(at="planet:0", crew=[GEOLOGIST, LIFE], levelled=[LIFE], knowledge=["substance"])
    position = acting(one, marker="ice_3", board=(4, 10, 6))
    assert follow(position) == ["discover_substance", f"send {GEOLOGIST}", "team_done"]


@pytest.mark.rule("zetta:bot.one_crew_which")
def test_where_the_planet_takes_a_die_the_smallest_team_that_has_one_goes() -> None:
    position = acting(seat(at="planet:0", crew=GEOLOGISTS), marker="ocn_3", board=(4, 10, 6))
    follow(position)
    assert cells(position, "dice") == 1
    assert len(cells(position, "team")) == 2


@pytest.mark.rule("zetta:bot.asks_help", "zetta:bot.one_crew_which")
def test_at_ten_or_more_it_does_not_begin_what_it_cannot_do_alone() -> None:
    other = seat(at="planet:0", crew=[PILOT])
    position = acting(seat(at="planet:0", crew=[LIFE]), other, marker="cbn_6", board=(10, 5, 6))
    assert "discover_life" in offered(position)
    assert choice(position, "ezb11") == "research"


@pytest.mark.rule("zetta:bot.asks_help", "zetta:bot.many_crew")
def test_at_nine_it_begins_what_it_can_do_with_help_only() -> None:
    other = seat(at="planet:0", crew=[PILOT])
    position = acting(seat(at="planet:0", crew=[LIFE]), other, marker="cbn_6", board=(9, 5, 6))
    assert follow(position, "ezb11") == ["discover_life", "ask_seat 1"]


@pytest.mark.rule("zetta:interplay.bot_artifact_choice")
def test_of_two_payable_artifacts_the_one_with_more_fame_beyond_its_tokens_is_made() -> None:
    one = seat(at="C", crew=[ARTIST], metal=2, gas=2, gem=1)
    position = acting(one)  # EZP1 has fame 7 for tokens of fame 4, EZP2 has 6 for 2
    play(position, "discover_artifact", f"send {ARTIST}", "team_done", "rolled 1")
    assert choice(position) == "make ezp2"


@pytest.mark.rule("zetta:bot.golden_auto")
def test_of_equally_good_artifacts_the_one_with_the_lower_number_is_made() -> None:
    one = seat(at="C", crew=[ARTIST], metal=3, gas=1, gem=1)
    position = acting(one, display=["ezp6", "ezp5", "ezp3"])
    play(position, "discover_artifact", f"send {ARTIST}", "team_done", "rolled 1")
    assert choice(position) == "make ezp3"


@pytest.mark.rule("zetta:bot.golden_auto", "zetta:bot.golden")
def test_of_two_artifacts_with_equal_fame_the_lower_number_is_made() -> None:
    one = seat(at="C", crew=[ARTIST], metal=3, gas=1)
    position = acting(one, display=["ezp6", "ezp5"])
    play(position, "discover_artifact", f"send {ARTIST}", "team_done", "rolled 1")
    assert choice(position) == "make ezp5"


@pytest.mark.rule("zetta:bot.level")
def test_the_leftmost_crew_that_is_not_levelled_is_levelled() -> None:
    crew = sorted(GEOLOGISTS, key=lambda card: int(card[3:]))
    position = acting(seat(at="planet:0", crew=crew, levelled=crew[:1], level=1), marker="ice_3", board=(4, 12, 6))
    follow(position)
    roll(position, *[1] * cells(position, "dice"))
    assert choice(position) == f"level {crew[1]}"


@pytest.mark.rule("zetta:bot.energy_convert")
def test_the_action_waits_for_the_energy_that_a_bot_needs() -> None:
    position = acting(seat(at="C", energy=1, radioactive=1))
    assert follow(position)[0] == "convert"
    assert own(position, "energy", 0) == 5


@pytest.mark.rule("zetta:bot.heal")
@pytest.mark.parametrize(("hurt", "action"), [(2, "heal"), (1, "discover_substance")])
def test_a_bot_heals_when_half_of_its_crew_is_hurt(hurt: int, action: str) -> None:
    crew = [LIFE, ARTIST, *GEOLOGISTS[:2]]
    position = acting(
        seat(at="planet:0", crew=crew), options={"modules": ["damage"]}, hurt=dict.fromkeys(crew[:hurt], 16)
    )
    assert choice(position) == action


@pytest.mark.rule("zetta:bot.heal")
def test_dangerous_life_is_healed_first_then_discovery_icons_from_the_left() -> None:
    crew = sorted([LIFE, GEOLOGIST], key=lambda card: int(card[3:]))
    hurt = {crew[0]: 16, crew[1]: 16 + (2 if crew[1] == GEOLOGIST else 1)}
    position = acting(seat(at="C", crew=crew), options={"modules": ["damage"]}, hurt=hurt)
    play(position, "heal")
    assert choice(position).startswith(f"heal_crew {crew[1]}")
    assert not choice(position).endswith("talent")


@pytest.mark.rule("zetta:interplay.bot_life_artifact")
@pytest.mark.parametrize(("values", "likelier"), [((4, 3), LIFE_ACTION), ((1, 8), ARTIFACT_ACTION)])
def test_of_life_and_artifact_the_likelier_is_tried(values: tuple[int, int], likelier: int) -> None:
    ship = seat(at="planet:0", crew=[LIFE, ARTIST], metal=2)
    position = acting(ship, marker="ter_1", board=(values[0], 5, values[1]))
    options = [0, LIFE_ACTION, ARTIFACT_ACTION]  # no place of the basic game allows both
    question = BotQuestion(bot("ezb11").bot_of_seat(position.state, 0), position.state, 0, options)
    assert choose_action(question) == likelier


@pytest.mark.rule("zetta:solo.end_optional", "zetta:coop.lose")
def test_a_bot_in_a_persons_seat_goes_home_when_it_can_and_does_not_give_up_early() -> None:
    alone = table(seat(crew=[LIFE]), alone=True, ask=[step("ChooseHome", 0, 0)])
    assert choice(alone) == "go_home"
    partners = {"mode": "cooperative"}
    early, late = (table(seat(crew=[LIFE]), options=partners, ask=[step("ChooseGoOn", 0, 0)], system=n) for n in (7, 8))
    assert (choice(early), choice(late)) == ("go_on", "give_up")
