"""Players by name: found, introduced in both languages, refused if there is none."""

import pytest

import hoshitaku
from hoshitaku.players import introduce, names, player

GAMES = [hoshitaku.game(name) for name in hoshitaku.game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_random_player_first_and_levels_that_rise(game: hoshitaku.Game) -> None:
    assert names(game)[0] == "random"
    levels = [introduce(name).level for name in names(game)]
    assert levels == sorted(levels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_player_is_introduced_in_both_languages(game: hoshitaku.Game) -> None:
    for name in names(game):
        who = introduce(name)
        assert who.title("en") != who.title("ja")
        assert who.description("en") != who.description("ja")
        assert player(name, game, 1).name == name


@pytest.mark.parametrize("name", ["freekick", "farfarout", "zetta"])
def test_there_is_a_greedy_player(name: str) -> None:
    assert "greedy" in names(hoshitaku.game(name))


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(hoshitaku.SetupError, match="there is no player 'nobody'; there are random, greedy") as refusal:
        player("nobody", hoshitaku.game("freekick"), 0)
    assert "nobody" in refusal.value.text("ja")
    with pytest.raises(hoshitaku.SetupError, match="nobody"):
        introduce("nobody")
