"""Reports of the lab: pages that need no network, tables that others read, and the same bytes for any executor."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import hoshitaku
from hoshitaku.cli import app
from hoshitaku.lab import charts, html_page
from hoshitaku.lab.charts import IntervalDot
from hoshitaku.lab.game_result_json import result_from_json

TOURNAMENT = ("tournament", "--game", "freekick", "--players", "random,greedy", "--games", "12", "--lang", "en")
BALANCE = ("balance", "--game", "freekick", "--players", "random", "--seats", "2", "--games", "24", "--lang", "en")


def run(*arguments: object) -> int:
    """Run the command."""
    return app.run_command([str(argument) for argument in arguments])


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder but the games, which stand in the order in which they ended."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith(".jsonl")}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tournament that this process played."""
    folder = tmp_path_factory.mktemp("tournament")
    assert run(*TOURNAMENT, "--folder", folder) == 0
    return folder


class Links(HTMLParser):
    """What a page refers to, and what it shows."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links = list[str]()
        self.tags = list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [f"{tag} {name}={value}" for name, value in attrs if name in {"src", "href", "srcset", "data"}]


def specifications(page_text: str) -> Iterator[dict[str, Any]]:
    """The plots of a page."""
    for text in re.findall(r'<script type="application/json">(.*?)</script>', page_text):
        yield json.loads(text)


def referring(value: object) -> list[str]:
    """Every address in a specification but that of its own format."""
    if isinstance(value, dict):
        found = [own for name, inner in value.items() if name != "$schema" for own in referring(inner)]
        return found + (["url"] if "url" in value else [])
    if isinstance(value, list):
        return [own for inner in value for own in referring(inner)]
    return [value] if isinstance(value, str) and "://" in value else []


def test_a_page_refers_to_nothing_outside(alone: Path) -> None:
    text = (alone / "report.html").read_text("utf-8")
    found = Links(text)
    assert found.links == []
    assert "import " not in text.partition("<style>")[2].partition("</style>")[0]
    assert "link" not in found.tags
    plots = list(specifications(text))
    assert len(plots) >= 6
    assert referring(plots) == []
    assert "window.vegaEmbed=" in text


def test_a_page_speaks_the_language_that_was_asked_for(alone: Path, tmp_path: Path) -> None:
    text = (alone / "report.html").read_text("utf-8")
    assert '<html lang="en">' in text
    assert "Who is stronger" in text
    assert "Wins by card: planet cards" in text
    (tmp_path / "games.jsonl").write_bytes((alone / "games.jsonl").read_bytes())
    assert run(*TOURNAMENT[:-1], "ja", "--folder", tmp_path) == 0
    text = (tmp_path / "report.html").read_text("utf-8")
    assert '<html lang="ja">' in text
    for words in ("カード別の勝率：遊星カード", "よくばり", "鉱脈", "1ゲームの選択数"):
        assert words in text


def test_the_tables_have_a_row_for_each_game_and_seat(alone: Path) -> None:
    games, seats, cards = (pl.read_parquet(alone / f"{name}.parquet") for name in ("games", "seats", "cards"))
    kept = [result_from_json(json.loads(line)) for line in (alone / "games.jsonl").read_text().splitlines()[1:]]
    assert len(games) == len(kept) == 12
    assert len(seats) == 24
    assert seats["won"].sum() == 12
    assert sorted(seats["points"]) == sorted(points for game in kept for points in game.scores)
    assert cards["uses"].sum() == sum(times for game in kept for times in game.uses.values())
    assert seats["opening_en"].null_count() == 0
    wins = duckdb.read_parquet(str(alone / "seats.parquet")).aggregate("player, sum(won)").fetchall()
    assert dict(wins)["greedy"] > dict(wins)["random"]


@pytest.mark.parametrize("how", [("--jobs", "2"), ("--ray", "local")], ids=["processes", "ray"])
def test_the_report_is_the_same_to_the_byte_for_any_executor(
    alone: Path, tmp_path: Path, how: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of what it will do one day
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    assert run(*TOURNAMENT, "--folder", tmp_path, *how) == 0
    assert contents(tmp_path) == contents(alone)


def test_games_with_sources_of_points_and_quests_show_them(tmp_path: Path) -> None:
    assert run("tournament", "--game", "zetta", "--players", "cards,random", "--games", "2", "--folder", tmp_path) == 0
    assert pl.read_parquet(tmp_path / "sources.parquet")["points"].sum() != 0
    assert "levelled crew" in (tmp_path / "report.html").read_text("utf-8")


@pytest.fixture
def strong(tmp_path: Path) -> Path:
    """A pack with a card that wins alone."""
    source = Path(str(hoshitaku.__file__)).parent / "games/freekick/pack/freekick.toml"
    text = source.read_text("utf-8").replace('op = "gain_points"', 'op = "gain_points" # strong')
    changed = re.sub(r'(op = "gain_points" # strong\nrule = "card.expo.effect"\n)amount = .*', r"\1amount = 40", text)
    assert changed != text
    (tmp_path / "strong").mkdir()
    (tmp_path / "strong/freekick.toml").write_text(changed, "utf-8")
    return tmp_path / "strong"


def test_a_balance_report_marks_significant_differences_in_page_and_table(
    strong: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    assert run(*BALANCE, "--games", "150", "--pack", strong, "--folder", folder) == 0
    findings = pl.read_parquet(folder / "findings.parquet")
    real = findings.filter(pl.col("real"))
    assert ("expo", "points") in set(zip(real["card"], real["figure"], strict=True))
    assert "Expo: Points with the card" in capsys.readouterr().out
    text = (folder / "report.html").read_text("utf-8")
    assert "Expo: Points with the card" in text
    assert Links(text).links == []
    assert len(pl.read_parquet(folder / "after-games.parquet")) == 150


def test_a_balance_of_a_pack_with_itself_finds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = Path(str(hoshitaku.__file__)).parent / "games/freekick/pack"
    assert run(*BALANCE, "--pack", shipped, "--against", shipped, "--folder", tmp_path) == 0
    assert "No difference is real" in capsys.readouterr().out
    assert not pl.read_parquet(tmp_path / "findings.parquet")["real"].any()
    assert "The packs say the same." in (tmp_path / "report.html").read_text("utf-8")


def test_a_word_of_a_plot_cannot_end_its_script() -> None:
    html = html_page.plot_html(charts.interval_chart([IntervalDot("</script><b>", 0.5, 0.1, 0.9)], "x", ".0%"), '"><b>')
    assert "</script><b>" not in html
    assert Links(html).tags == ["div", "script"]
    assert "</script><b>" in str(next(specifications(html)))


def test_an_own_bot_is_called_by_its_name_in_the_report(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "from hoshitaku.players import Player\n"
        "class First(Player):\n"
        "    def __init__(self, game, seed):\n"
        "        super().__init__('first')\n"
        "    def choose_among(self, position, seat, options):\n"
        "        return options[0]\n"
    )
    folder = tmp_path / "report"
    players = f"{file}:First,random"
    assert run("tournament", "--game", "freekick", "--players", players, "--games", 4, "--folder", folder) == 0
    assert "own.py:First" in (folder / "report.html").read_text("utf-8")
