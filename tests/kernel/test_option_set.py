"""What players agree on before the start: read, refused and described alike in every game."""

import pytest

import hoshitaku
from hoshitaku import SetupError
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.table_options import BotSeatsOption, EnumOption, IntegerOption, StartSeatOption, TableOptions

OPTIONS = TableOptions(
    StartSeatOption(4),
    IntegerOption("rounds", 1, 9, 6),
    EnumOption("weather", ("fine", "rain")),
    BotSeatsOption("bot_seats", 4),
)


def agreed(**options: object) -> Setup:
    """A table of three that agreed on this."""
    return Setup(3, options, hoshitaku.game("freekick").pack, 1)


def test_an_option_that_is_not_set_has_its_default() -> None:
    chosen = [OPTIONS.chosen_value(agreed(), name) for name in OPTIONS.options]
    assert chosen == [-1, 6, "fine", []]


def test_set_options_are_read() -> None:
    setup = agreed(start_seat=2, rounds=9, weather="rain", bot_seats=[0, 1])
    assert [OPTIONS.chosen_value(setup, name) for name in OPTIONS.options] == [2, 9, "rain", [0, 1]]


@pytest.mark.parametrize(
    ("name", "value", "en", "ja"),
    [
        ("start_seat", 3, "must be a seat from 0 to 2, not 3", "は0～2の席です（3）"),
        ("rounds", True, "must be a whole number from 1 to 9, not True", "は1～9です（True）"),
        ("rounds", 10, "must be a whole number from 1 to 9, not 10", "は1～9です（10）"),
        ("weather", None, "must be one of fine, rain, not None", "は fine、rain のいずれかです（None）"),
        ("bot_seats", [0, 1, 2], "must be different seats from 0 to 2, and not all of them", "は0～2の異なる席です"),
        ("bot_seats", [1, 1], "must be different seats from 0 to 2, and not all of them", "は0～2の異なる席です"),
    ],
)
def test_an_invalid_value_is_refused_in_both_languages(name: str, value: object, en: str, ja: str) -> None:
    with pytest.raises(SetupError) as refused:
        OPTIONS.chosen_value(agreed(**{name: value}), name)
    assert refused.value.en == f"option {name} {en}"
    assert refused.value.ja.startswith(f"オプション {name} {ja}")


def test_an_option_of_another_game_is_refused_with_the_names_of_this_one() -> None:
    with pytest.raises(SetupError, match=r"option luck is no option of this game \(start_seat, rounds"):
        OPTIONS.refuse_unknown_names(agreed(luck=1))
