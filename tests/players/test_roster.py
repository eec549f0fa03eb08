"""Players by name: found, introduced in both languages, refused if there is none."""

import pytest

import hoshitaku
from hoshitaku.players import introduce, kind_of, names, player, plays, roster, usual

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


def test_a_game_that_nobody_knows_has_no_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "GREEDY", {})
    with pytest.raises(hoshitaku.SetupError, match="no player here knows this game") as refusal:
        roster.guide_of(hoshitaku.game("freekick"))
    assert "このゲームを知っているプレイヤー" in refusal.value.text("ja")


def test_players_of_reviews_vary_more_where_nothing_but_their_lots_does() -> None:
    usual, varied = (roster.guide_of(hoshitaku.game("freekick"), varied=varied) for varied in (False, True))
    assert varied.taste.indifferent > usual.taste.indifferent


@pytest.mark.parametrize("name", ["freekick", "farfarout", "zetta"])
def test_there_is_a_greedy_player(name: str) -> None:
    assert "greedy" in names(hoshitaku.game(name))


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        hoshitaku.SetupError, match="there is no player 'nobody'; there are random, greedy, search"
    ) as refusal:
        player("nobody", hoshitaku.game("freekick"), 0)
    assert "nobody" in refusal.value.text("ja")
    with pytest.raises(hoshitaku.SetupError, match="nobody"):
        introduce("nobody")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_who_searches_is_the_strongest_but_not_who_plays_unasked(game: hoshitaku.Game) -> None:
    assert names(game)[-1] == "search"
    assert usual(game) == "greedy"


def test_who_searches_is_called_by_how_long_it_looks() -> None:
    game = hoshitaku.game("freekick")
    assert player("search:playouts=40", game, 1).name == "search:playouts=40"
    assert introduce("search").title("en") == "Search"
    assert introduce("search:playouts=40").title("en") == "Search (40 playouts)"
    assert introduce("search:seconds=0.5").title("ja") == "探索（0.5秒）"
    assert kind_of("search:seconds=0.5") == "search"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("search:", "a search has no level ''"),
        ("search:grandmaster", "a search has no level 'grandmaster'; give playouts=N"),
        ("greedy:5", "'greedy:5': greedy has no levels; call it greedy"),
        ("nobody:5", "there is no player 'nobody'"),
    ],
)
def test_an_unknown_level_is_refused(name: str, words: str) -> None:
    game = hoshitaku.game("zetta")
    assert not plays(name, game)
    for refused in (lambda: player(name, game, 0), lambda: introduce(name)):
        with pytest.raises(hoshitaku.SetupError, match=words) as refusal:
            refused()
        assert refusal.value.text("ja") != refusal.value.text("en")
