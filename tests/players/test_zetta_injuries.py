"""Bots of Expedition Zetta and damage: where it goes, who dies, what is healed, and long stays."""

from collections.abc import Callable

import pytest

from hoshitaku.games.zetta.modules.wounds.heal import FIRST_LIFE_CARD_OPTION
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.bot_damage import choose_damage_to_remove, choose_damaged_icon, choose_dying_member
from hoshitaku.players.zetta.card_bot import BotQuestion
from tests.players.zetta_bots import bot, choice
from tests.zetta.table import CREW, seat, step, table

LIFE, SUBSTANCE, ARTIFACT, STAR_PILOT, TALENT = range(5)
ORDER = list(CREW)
DAMAGE = {"modules": ["damage"]}
WITH_ALIENS = {"modules": ["damage", "aliens"]}


def icon(crew: str, which: int) -> int:
    """The option of an icon."""
    return ORDER.index(crew) * 5 + which


def chosen(choose: Callable[[BotQuestion], int], options: list[int], crew: list[str], levelled: list[str]) -> int:
    """What a bot with this crew chooses."""
    state = table(seat(crew=crew, levelled=levelled), options=DAMAGE).state
    assert isinstance(state, ZettaState)
    return choose(BotQuestion(bot().bot_of_seat(state, 0), state, 0, options))


@pytest.mark.rule("zetta:bot.level")
def test_damage_goes_to_talents_first() -> None:
    options = [icon("ezc2", LIFE), icon("ezc2", TALENT), icon("ezc12", LIFE)]
    assert chosen(choose_damaged_icon, options, ["ezc2", "ezc12"], []) == icon("ezc2", TALENT)


@pytest.mark.rule("zetta:bot.level")
def test_then_damage_goes_to_the_ability_that_most_crew_have() -> None:
    options = [icon("ezc1", ARTIFACT), icon("ezc2", LIFE), icon("ezc2", SUBSTANCE), icon("ezc12", LIFE)]
    assert chosen(choose_damaged_icon, options, ["ezc1", "ezc2", "ezc12"], []) == icon("ezc2", LIFE)


@pytest.mark.rule("zetta:bot.level")
def test_an_ability_that_is_covered_already_is_not_one_that_a_crew_has() -> None:
    hurt = {"ezc4": ["substance", "talent"], "ezc8": ["substance", "talent"], "ezc2": ["talent"], "ezc12": ["talent"]}
    position = table(seat(crew=list(hurt), hurt=hurt), options=DAMAGE, ask=[step("ChooseIcon", 0, 0)])
    assert choice(position) == "hurt ezc2:life", "substance is printed on three, and free on one"


@pytest.mark.rule("zetta:bot.level")
def test_the_one_icon_of_an_alien_is_no_talent() -> None:
    crew = ["ezc4", "ezc8", "ezl31"]
    covered = {"ezc4": ["talent"], "ezc8": ["talent"]}
    position = table(seat(crew=crew, hurt=covered), options=WITH_ALIENS, ask=[step("ChooseIcon", 0, 0)])
    assert choice(position) == "hurt ezc4:substance", "two have substance, one alien is there"
    position = table(seat(crew=crew, hurt=covered | {"ezc8": ["talent", "substance"]}), options=WITH_ALIENS,
                     ask=[step("ChooseIcon", 0, 0)])  # fmt: skip
    assert choice(position) == "hurt ezc4:substance", "of abilities that as many have the leftmost"
    whole = table(seat(crew=crew), options=WITH_ALIENS, ask=[step("ChooseIcon", 0, 0)])
    assert choice(whole) == "hurt ezc4:talent"
    guests = ["ezc4", "ezl31", "ezl32"]
    position = table(seat(crew=guests, hurt={"ezc4": ["talent"]}), options=WITH_ALIENS, ask=[step("ChooseIcon", 0, 0)])
    assert choice(position) == "hurt ezl31:talent", "two aliens have what only they have"


@pytest.mark.rule("zetta:bot.heal")
def test_an_alien_heals_with_the_discovery_icons_before_talents() -> None:
    for hurt, healed in (
        ({"ezc4": ["talent"], "ezl31": ["talent"]}, "heal_crew ezl31:talent"),
        ({"ezc4": ["talent", "substance"], "ezl31": ["talent"]}, "heal_crew ezc4:substance"),
        ({"ezc25": ["star_pilot", "talent"], "ezl31": ["talent"]}, "heal_crew ezl31:talent"),
    ):
        position = table(seat(crew=list(hurt), hurt=hurt), options=WITH_ALIENS, ask=[step("ChooseHealed", 0, -1)])
        assert choice(position) == healed


@pytest.mark.rule("zetta:bot.dig_damage")
def test_who_must_die_is_not_levelled_if_possible() -> None:
    crew = ["ezc2", "ezc12"]
    options = [ORDER.index(member) for member in crew]
    assert chosen(choose_dying_member, options, crew, ["ezc2"]) == ORDER.index("ezc12")
    assert chosen(choose_dying_member, options, crew, crew) == ORDER.index("ezc2")


@pytest.mark.rule("zetta:bot.dying")
def test_of_crew_that_took_part_in_a_dangerous_discovery_a_bot_gives_up_who_is_not_levelled() -> None:
    crew = ["ezc4", "ezc25"]
    full = {"ezc4": ["substance", "talent"], "ezc25": ["star_pilot", "talent"]}
    team = dict.fromkeys(crew, 1)
    for levelled, named in ((["ezc4"], "ezc25"), (crew, "ezc4")):
        position = table(
            seat(crew=crew, hurt=full, levelled=levelled), team=team, options=DAMAGE, ask=[step("ChooseDying", 0, 1)]
        )
        assert choice(position) == f"dying {named}"


@pytest.mark.rule("zetta:bot.heal")
def test_dangerous_life_is_healed_first_then_discovery_icons_from_the_left_then_the_rest() -> None:
    options = [
        icon("ezc2", TALENT),
        icon("ezc3", STAR_PILOT),
        icon("ezc6", ARTIFACT),
        icon("ezc12", LIFE),
        FIRST_LIFE_CARD_OPTION,
    ]
    crew = ["ezc2", "ezc3", "ezc6", "ezc12"]
    assert chosen(choose_damage_to_remove, options, crew, []) == FIRST_LIFE_CARD_OPTION, "the first life card"
    assert chosen(choose_damage_to_remove, options[:4], crew, []) == icon("ezc6", ARTIFACT)
    assert chosen(choose_damage_to_remove, options[:2], crew, []) == icon("ezc2", TALENT)


@pytest.mark.rule("zetta:bot.long_stay")
def test_bots_wait_in_the_mothership_while_others_stay_longer() -> None:
    position = table(
        seat(at="planet:0", energy=9), options=DAMAGE | {"mode": "cooperative", "lonely_star": "on"},
        ask=[step("AfterSystem"), step("ChooseStay", 0)],
    )  # fmt: skip
    assert choice(position) == "wait"
