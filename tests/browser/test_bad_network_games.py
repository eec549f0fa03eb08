"""Whole games under bad networks: each press is answered in seconds, others' choices arrive, and each counts once."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Request, Route

import hoshitaku
from hoshitaku.kernel.log_replay import Move
from tests.browser.conftest import Visit
from tests.browser.network import FOREIGN, Network
from tests.browser.table import over, revision, set_up
from tests.web.server import Browser, Server

OWN, OTHERS = 3.0, 60.0  # seconds until a choice is on the screen on any network
MOST_PRESSES = 200
# Either the table after the press, or a sentence about what became of it.
ANSWERED = """before => document.querySelector('#console input[name=revision]')?.value !== before ? 'table'
    : document.querySelector('#answer') ? 'alert'
    : document.querySelector('[data-sent=lost]')?.checkVisibility() ? 'lost' : false"""
REACHED = "least => Number(document.querySelector('#console input[name=revision]')?.value) >= least"
# Two buttons of Far Far Out send several options in one form if something was ticked before.
LEGAL = (
    '#console button[name="option"]:not([aria-disabled], .take-2), #board button[name="option"]:not([aria-disabled])'
)
GAMES = {"freekick": {"scenario": "first_game"}, "farfarout": {"round_limit": "2"}}


@dataclass
class Game:
    """A person's page and a rival who plays without one, at a table of their own."""

    page: Page
    rival: Browser
    path: str
    rng: random.Random = field(default_factory=lambda: random.Random(5))
    own_seconds: list[float] = field(default_factory=list)
    others_seconds: list[float] = field(default_factory=list)
    own_options: list[int] = field(default_factory=list)
    rival_options: list[int] = field(default_factory=list)
    posted: list[int] = field(default_factory=list)  # the options of the last request

    def hear(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/move/"):
            form = parse_qs(request.post_data or "")
            along = " ".join(form.get("along", []) + form.get("way", [])).split()
            self.posted = [int(option) for option in along or form["option"]]

    def press(self) -> None:
        """Press an answer, and again where the page says that it did not arrive, until the table shows it."""
        before = revision(self.page)
        for _ in range(5):
            began = time.monotonic()
            self.press_button()
            answer = self.page.wait_for_function(ANSWERED, arg=before, polling=20, timeout=20_000).json_value()
            self.own_seconds.append(time.monotonic() - began)
            if answer == "table" or self.arrives_after_all(before):
                self.own_options += self.posted
                return
        raise AssertionError("five presses were answered, but none arrived")

    def press_button(self) -> None:
        if self.page.query_selector("#answer"):
            self.page.click("#answer button")
        if self.page.query_selector("#console .steps"):
            return self.page.click("#console .acts .primary")
        answers = self.page.locator(LEGAL)
        chosen = answers.nth(self.rng.randrange(answers.count()))
        folded = chosen.locator("xpath=ancestor::details[not(@open)]")
        if folded.count():
            folded.locator("summary").click()
        return chosen.click()

    def arrives_after_all(self, before: str) -> bool:
        """Whether the choice stands although its answer was lost."""
        self.page.wait_for_timeout(1500)
        return revision(self.page) != before

    def rival_chooses(self) -> int:
        """The rival chooses as long as it is their turn; the revision after that, 0 if it was not."""
        reached = 0
        while options := self.rival.options(self.rival.open(self.path)):
            option = self.rng.choice(options)
            answer = self.rival.send(f"{self.path}move/", option=option)
            assert answer.status_code == 200
            self.rival_options.append(option)
            reached = int(re.search(r'name="revision" value="(\d+)"', answer.text)[1])
        return reached

    def play(self, before_rival: Callable[[], None], after_rival: Callable[[], None]) -> None:
        """Play to the end; the network may change before the rival chooses, and after it."""
        presses = 0
        while not over(self.page):
            assert presses < MOST_PRESSES
            if self.page.query_selector("#console.asks"):
                presses += 1
                self.press()
                continue
            before_rival()
            reached = self.rival_chooses()
            after_rival()
            began = time.monotonic()
            self.page.wait_for_function(REACHED, arg=reached, polling=20, timeout=2000 * OTHERS)
            self.others_seconds.append(time.monotonic() - began)

    def recorded(self, seat: int) -> list[int]:
        """The choices of a seat, as the server has them."""
        text = self.rival.client.get(f"{self.rival.server.address}{self.path}record/").text
        log = hoshitaku.read_record(text, hoshitaku.game).log
        return [move.option for move in log if isinstance(move, Move) and move.actor == seat]


@pytest.fixture
def rival(server: Server) -> Iterator[Browser]:
    rival = Browser(server)
    yield rival
    rival.client.close()


def begin(visit: Visit, network: Network, rival: Browser, game: str) -> Game:
    """A table of two: the host's page is connected through the network, the rival is not."""
    page = visit(f"{network.address}/tables/new/?game={game}", "en")
    set_up(page, "Mio", ["open"], GAMES[game])
    link = re.sub(r"^http://[^/]*", "", page.input_value(".forming input"))
    rival.open(link)
    rival.send(link, name="Sora")
    page.wait_for_selector("#board :is(.cards, .ffo)")
    page.wait_for_load_state()
    page.wait_for_function("() => document.querySelector('#stream')._htmx?.sse")
    page.evaluate("window.same = true")
    begun = Game(page, rival, re.search("/t/[^/]*/", page.url)[0])
    page.on("request", begun.hear)
    return begun


def assert_played_well(game: Game) -> None:
    """All choices were on the screen in time, and the server has each once; the page was never loaded again."""
    assert max(game.own_seconds) <= OWN, game.own_seconds
    assert max(game.others_seconds) <= OTHERS, game.others_seconds
    assert game.own_options == game.recorded(0)
    assert game.rival_options == game.recorded(1)
    assert min(len(game.own_options), len(game.rival_options)) > 2
    assert game.page.evaluate("window.same") is True


def nothing() -> None:
    """The network stays as it is."""


both_games = pytest.mark.parametrize("name", GAMES)
# One of them in each run; the other plays when everything does.
free_kick_first = pytest.mark.parametrize("name", ["freekick", pytest.param("farfarout", marks=pytest.mark.long)])
far_far_out_first = pytest.mark.parametrize("name", [pytest.param("freekick", marks=pytest.mark.long), "farfarout"])


@pytest.mark.slow
@free_kick_first
def test_a_game_is_played_while_streams_are_cut(visit: Visit, network: Network, rival: Browser, name: str):
    game = begin(visit, network, rival, name)
    game.play(network.cut, nothing)
    assert_played_well(game)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("mode", ["swallows", "slows"])
@both_games
def test_a_game_is_played_while_streams_are_swallowed_or_slow(
    visit: Visit, network: Network, rival: Browser, mode: str, name: str
):
    game = begin(visit, network, rival, name)
    network.mode = mode
    game.play(nothing, nothing)
    assert_played_well(game)


class Gateway:
    """A proxy that answers now and then with a page of its own: before the server did anything, or after it."""

    def __init__(self, page: Page) -> None:
        self.presses = self.looks = 0
        self.failed = 0
        page.route("**/t/*/*/*", self.answer_press)
        page.route(re.compile("/(stream|changes)/"), self.answer_look)

    def answer_press(self, route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        self.presses += 1
        if self.presses % 3:
            return route.continue_()
        if self.presses % 2:
            route.fetch()
        return self.fail(route)

    def answer_look(self, route: Route) -> None:
        self.looks += 1
        return self.fail(route) if self.looks % 3 == 0 else route.continue_()

    def fail(self, route: Route) -> None:
        self.failed += 1
        route.fulfill(status=(502, 503, 504)[self.failed % 3], body=FOREIGN, content_type="text/html")


@pytest.mark.slow
@far_far_out_first
def test_a_game_is_played_behind_a_proxy_that_fails_now_and_then(
    visit: Visit, network: Network, rival: Browser, name: str
):
    game = begin(visit, network, rival, name)
    gateway = Gateway(game.page)
    game.play(network.cut, nothing)
    assert_played_well(game)
    assert gateway.failed > 3


class Sleep:
    """A device that sleeps while the rival chooses: its page is frozen, and its connections may be dead by then."""

    SECONDS = (0.5, 22.0, 0.5)  # longer than the page trusts a silent stream when it is shown again, and shorter

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network, self.slept = game, network, 0
        self.tools = game.page.context.new_cdp_session(game.page)

    def begin(self) -> None:
        self.tools.send("Page.setWebLifecycleState", {"state": "frozen"})
        self.seconds = self.SECONDS[self.slept] if self.slept < len(self.SECONDS) else 0.2
        if self.slept < len(self.SECONDS) - 1:
            self.network.let_streams_die()
        self.slept += 1

    def end(self) -> None:
        time.sleep(self.seconds)
        self.tools.send("Page.setWebLifecycleState", {"state": "active"})


@pytest.mark.slow
@pytest.mark.long
@both_games
def test_a_game_is_played_on_a_device_that_sleeps_between_turns(
    visit: Visit, network: Network, rival: Browser, name: str
):
    game = begin(visit, network, rival, name)
    sleep = Sleep(game, network)
    game.play(sleep.begin, sleep.end)
    assert_played_well(game)
    assert sleep.slept >= len(Sleep.SECONDS)
