"""Times in a real browser: in the zone of the reader, and as the server says them when the device is wrong."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, Route, expect

from hoshitaku.web.templating import times
from tests.browser.conftest import Visit

# The device's clocks, which the tests set: the one on the wall may be set by its user, the other one may stand still.
DEVICE = """
window.device = { wall: 0, run: 0 };
const [now, run] = [Date.now, performance.now.bind(performance)];
Date.now = () => now() + device.wall;
performance.now = () => run() + device.run;
"""
ADD = """tags => {
    const list = document.createElement("ul");
    list.id = "tried";
    for (const [name, value, time] of tags) {
        const element = document.createElement("time");
        element.setAttribute("data-" + name, value);
        element.setAttribute("datetime", time);
        element.textContent = "as the server says";
        list.append(element);
    }
    document.querySelector("main").replaceChildren(list);
}"""
READ = "() => [...document.querySelectorAll('#tried time')].map(element => element.textContent)"
HOUR = 3600.0
DAY = 24 * HOUR


class Device:
    """A page whose device has clocks of its own, and a server whose time passes as the test says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.passed = 0.0  # seconds by which the server's time is ahead of the real one
        self.asked = 0
        page.context.route("**/time/", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        route.fulfill(body=str(round(self.now().timestamp() * 1000)), content_type="text/plain")

    def now(self) -> datetime:
        """The server's time."""
        return datetime.now(UTC) + timedelta(seconds=self.passed)

    def pass_time(self, seconds: float, *, wall: bool = True, run: bool = True) -> None:
        """Time passes for the server and for those clocks of the device that do not stand still."""
        self.passed += seconds
        self._move(seconds if wall else 0, seconds if run else 0)

    def set_clock(self, seconds: float) -> None:
        """The user sets the clock of the device."""
        self._move(seconds, 0)

    def wake(self) -> None:
        """The page is seen again."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def _move(self, wall: float, run: float) -> None:
        self.page.evaluate(f"device.wall += {1000 * wall}; device.run += {1000 * run}")


@pytest.fixture
def device(visit: Visit) -> Device:
    """The page of the server's status, in English."""
    page = visit("/healthy/", "en")
    page.context.add_init_script(DEVICE)
    page.goto("/status/")
    return Device(page)


def show(page: Page, tags: list[tuple[str, str, datetime]]) -> list[str]:
    """What the page makes of these times."""
    page.evaluate(ADD, [[name, value, times.iso_time(moment)] for name, value, moment in tags])
    return list(page.evaluate(READ))


# ---- the reader's zone

DAYS = [
    datetime(2026, 11, 30, 14, 59, 59, tzinfo=UTC),  # the last second of the day in Tokyo
    datetime(2026, 11, 30, 15, tzinfo=UTC),
    datetime(2026, 11, 30, 7, 59, 59, tzinfo=UTC),  # the same in Los Angeles
    datetime(2026, 11, 30, 8, tzinfo=UTC),
    datetime(2026, 3, 8, 9, 59, 59, tzinfo=UTC),  # the clocks of Los Angeles go from 2 to 3
    datetime(2026, 3, 8, 10, tzinfo=UTC),
    datetime(2026, 11, 1, 8, 59, 59, tzinfo=UTC),  # and back from 2 to 1
    datetime(2026, 11, 1, 9, tzinfo=UTC),
    *(datetime(2026, month, 1, 0, 5, tzinfo=UTC) for month in range(1, 13)),
]


def local_text(moment: datetime, zone: str, lang: str, form: str) -> str:
    """The words for a reader in a time zone."""
    there = moment.astimezone(ZoneInfo(zone))
    day = times.date_text(there.date(), lang)
    return day if form == "day" else f"{day}{'' if lang == 'ja' else ','} {there:%H:%M}"


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_reader_sees_times_in_their_own_zone(visit: Visit, zone: str, lang: str) -> None:
    page = visit("/status/", lang, timezone_id=zone)
    started = page.locator('.readings time[data-local="minute"]')
    moment = datetime.fromisoformat(str(started.get_attribute("datetime")))
    expect(started).to_have_text(local_text(moment, zone, lang, "minute"))
    expect(started).to_have_attribute("title", re.compile(r"（.+）$" if lang == "ja" else r" [A-Z]+\S*$"))
    for form in ("minute", "day"):
        shown = show(page, [("local", form, moment) for moment in DAYS])
        assert shown == [local_text(moment, zone, lang, form) for moment in DAYS]


def test_without_scripts_the_server_s_zone_is_named(visit: Visit) -> None:
    page = visit("/status/", "en", timezone_id="Asia/Tokyo", java_script_enabled=False)
    expect(page.locator('.readings time[data-local="minute"]')).to_have_text(
        re.compile(r"^\d+ \w{3} \d{4}, \d\d:\d\d UTC$")
    )


# ---- what is counted from now

OFFSETS = [
    0,
    59,
    61,
    119,
    121,
    HOUR - 2,
    HOUR + 2,
    2 * HOUR + 2,
    DAY - 2,
    DAY + 2,
    29 * DAY,
    31 * DAY,
    366 * DAY,
    800 * DAY,
]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_words_are_those_of_the_server(visit: Visit, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit("/status/", lang)
    for form, say in times.LIVE_TEXT_BY_FORM.items():
        ahead = 1 if form == "wait" else -1
        now = datetime.now(UTC)
        # Half a second from the next change, so that a slow answer changes no word.
        moments = [now + ahead * timedelta(seconds=offset + 0.5) for offset in OFFSETS]
        shown = show(page, [("live", form, moment) for moment in moments])
        said = []
        for later in (now, datetime.now(UTC) + timedelta(seconds=1)):
            monkeypatch.setattr(times.timezone, "now", lambda later=later: later)
            said.append([say(moment, lang) for moment in moments])
            monkeypatch.undo()
        assert [words in options for words, *options in zip(shown, *said, strict=True)] == [True] * len(OFFSETS), shown


SLEEPS = {
    "both clocks run": {},
    "performance.now stands still": {"run": False},
    "Date.now stands still": {"wall": False},
}


@pytest.mark.parametrize("sleep", SLEEPS.values(), ids=SLEEPS)
def test_after_a_sleep_the_page_says_at_once_what_the_server_says(device: Device, sleep: dict[str, bool]) -> None:
    posted = device.now()
    assert show(device.page, [("live", "ago", posted)]) == ["just now"]
    said = device.page.locator("#tried time")
    for slept, words in ((5 * 60, "5 minutes ago"), (3 * HOUR, "3 hours ago"), (4 * DAY, "4 days ago")):
        before = device.asked
        device.pass_time(slept, **sleep)
        expect(said).to_have_text(words, timeout=1000)
        device.page.wait_for_timeout(600)
        assert device.asked > before, "it asks the server after a gap"


@pytest.mark.parametrize("change", [5 * HOUR, -5 * HOUR])
def test_a_clock_that_its_user_sets_changes_nothing(device: Device, change: float) -> None:
    assert show(device.page, [("live", "ago", device.now() - timedelta(minutes=10.5))]) == ["10 minutes ago"]
    device.set_clock(change)
    said = device.page.locator("#tried time")
    device.page.wait_for_timeout(1000)
    assert device.asked == 1, "the clocks disagree"
    expect(said).to_have_text("10 minutes ago", timeout=1000)


def test_a_page_that_is_seen_again_asks_and_one_without_such_times_does_not(device: Device) -> None:
    show(device.page, [("live", "ago", device.now())])
    device.wake()
    device.page.wait_for_timeout(500)
    assert device.asked == 1
    show(device.page, [("local", "minute", device.now())])
    device.wake()
    device.page.wait_for_timeout(500)
    assert device.asked == 1


def test_a_page_asks_again_until_the_server_answers(device: Device) -> None:
    device.page.context.unroute("**/time/")
    device.page.context.route("**/time/", lambda route: route.abort())
    show(device.page, [("live", "elapsed", device.now())])
    device.pass_time(2 * HOUR, run=False)
    said = device.page.locator("#tried time")
    expect(said).to_have_text("2 hours", timeout=1000)
    device.set_clock(-HOUR)  # now the two clocks of the device say one hour, which is wrong
    device.page.context.unroute("**/time/")
    device.page.context.route("**/time/", device._answer)
    expect(said).to_have_text("1 hour", timeout=1000)
    expect(said).to_have_text("2 hours", timeout=8000)
    assert device.asked == 1


# ---- clocks at a table


def seconds_on(words: str) -> float:
    """The seconds on a clock, from its English words."""
    days = re.fullmatch(r"(\d+) d (\d+) h", words)
    if days:
        return int(days[1]) * DAY + int(days[2]) * HOUR
    return float(sum(int(part) * 60**place for place, part in enumerate(reversed(words.split(":")))))


def test_a_clock_of_days_counts_down_to_its_deadline_over_sleeps_and_set_clocks(visit: Visit) -> None:
    page = visit("/tables/new/", "en")
    page.context.add_init_script(DEVICE)
    page.goto("/tables/new/")
    page.fill("#name", "Kanata")
    page.select_option("#seat_2", "none")
    page.click("#clock summary")
    page.check('[name=clock][value="days-2"]')
    page.click("main form .primary")
    mio = visit(page.input_value(".forming input"), "en")
    mio.fill("#name", "Mio")
    mio.click("main form .primary")
    page.wait_for_selector("#board .cards")
    device = Device(page)
    clock = page.locator("#console .clock[data-deadline] b")
    expect(clock).to_have_text("2 d 0 h")
    deadline = datetime.fromisoformat(str(page.get_attribute("#console .clock[data-deadline]", "data-deadline")))
    jumps = [
        (90 * 60, {}), (5 * HOUR, {"run": False}), (17 * HOUR, {"wall": False}), (40 * 60, {}),
        (20 * HOUR, {"run": False}), (3 * HOUR, {"wall": False}), (30 * 60, {}), (10 * 60, {"run": False}), (60, {}),
    ]  # fmt: skip
    for seconds, clocks in jumps:
        device.pass_time(seconds, **clocks)
        page.wait_for_timeout(700)
        left = (deadline - device.now()).total_seconds()
        said = times.clock_text(max(0, round(left * 1000)), "en")
        shown = clock.inner_text()
        allowed = HOUR if left >= DAY else 1.5  # a second, and what the question took
        assert abs(seconds_on(shown) - seconds_on(said)) <= allowed, (shown, said)
        assert (" d " in shown) == (left >= DAY)
    for change in (7 * HOUR, -9 * HOUR):
        device.set_clock(change)
        page.wait_for_timeout(700)
        assert abs(seconds_on(clock.inner_text()) - (deadline - device.now()).total_seconds()) <= 2
