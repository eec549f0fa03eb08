"""Times: one way to write them for all pages, in a named time zone, and the days that the server decides."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone
from markupsafe import Markup

from hoshitaku.game_review.puzzle import all_shipped_puzzles, puzzle_for_date
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.clocks.vacations import VACATION_DAYS_PER_YEAR, remaining_vacation_days
from hoshitaku.web.learn.puzzles import puzzle_of_day
from hoshitaku.web.ratings.seasons import Season, current_season
from hoshitaku.web.templating import times
from hoshitaku.web.templating.texts import text, wordings_by_text_key
from tests.web.times_written import IN_TEXTS, TIMES, WEB, in_module, in_template
from tests.web.visitor_pages import read, without_time_tags

LATE_IN_NOVEMBER = datetime(2026, 11, 30, 14, 5, 59, tzinfo=UTC)
ALLOWED = {
    # The name of a folder, in UTC, which is said by its Z.
    ("server/restore.py", "{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}"),
}
# Names of the time zone itself.
ZONE_TEXTS = {"site.zone_utc", "operator_errors.time_zone", "configuration.time_zone"}
TEMPLATES = [file for file in (WEB / "templates").rglob("*") if file.suffix in (".html", ".txt")]
MODULES = [file for file in WEB.rglob("*.py") if "migrations" not in file.parts and file != TIMES]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch):
    """Set the server's clock."""

    def set_clock(now: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: now)

    return set_clock


# ---- one way to write times


def test_no_template_writes_a_time_by_itself() -> None:
    assert len(TEMPLATES) > 100
    assert {file.name: found for file in TEMPLATES if (found := in_template(file.read_text("utf-8")))} == {}


def test_no_module_writes_a_time_by_itself_or_decides_by_a_day_of_no_zone() -> None:
    found = {(str(file.relative_to(WEB)), what) for file in MODULES for what in in_module(file.read_text("utf-8"))}
    assert found == ALLOWED


def test_no_text_claims_a_time_zone() -> None:
    claims = {
        key
        for key, wordings in wordings_by_text_key().items()
        if any(IN_TEXTS.search(one) for one in wordings.values())
    }
    assert claims <= ZONE_TEXTS


@pytest.mark.parametrize(
    "template",
    [
        '{{ row.over.strftime("%d") }}',
        '<time datetime="">',
        "{{ row.over.date() }}",
        "{{ over }} UTC",
        "{{ over|date }}",
    ],
)
def test_a_time_that_a_template_writes_by_itself_is_found(template: str) -> None:
    assert in_template(template)


@pytest.mark.parametrize(
    "line",
    [
        'shown = over.strftime("%d.%m.")',
        'shown = f"{over:%H:%M}"',
        'date_format(over, "DATE_FORMAT")',
        "over.date()",
        "date.today()",
        "datetime.now()",
        "datetime.fromtimestamp(over)",
        "datetime.utcnow()",
        "timezone.now().year",
    ],
)
def test_a_time_that_a_module_writes_by_itself_is_found(line: str) -> None:
    assert in_module(line)


def test_what_only_looks_like_it_is_not_found() -> None:
    lines = 'timezone.localdate()\ndatetime.now(UTC)\nf"{points:+d}"\ndatetime.fromtimestamp(at, UTC)\nDate.date(over)'
    assert in_module(lines) == []


# ---- the words


@pytest.mark.parametrize(
    ("zone", "en", "ja"),
    [
        ("UTC", "30 Nov 2026, 14:05 UTC", "2026年11月30日 14:05（UTC）"),
        ("Asia/Tokyo", "30 Nov 2026, 23:05 JST", "2026年11月30日 23:05（JST）"),
        ("America/Los_Angeles", "30 Nov 2026, 06:05 PST", "2026年11月30日 06:05（PST）"),
        ("Pacific/Kiritimati", "1 Dec 2026, 04:05 UTC+14:00", "2026年12月1日 04:05（UTC+14:00）"),
        ("America/Sao_Paulo", "30 Nov 2026, 11:05 UTC-03:00", "2026年11月30日 11:05（UTC-03:00）"),
    ],
)
def test_a_moment_is_written_in_the_server_s_zone_which_is_named(settings, zone: str, en: str, ja: str) -> None:
    settings.TIME_ZONE = zone
    assert (times.moment_text(LATE_IN_NOVEMBER, "en"), times.moment_text(LATE_IN_NOVEMBER, "ja")) == (en, ja)
    assert times.day_text(LATE_IN_NOVEMBER, "en") == re.sub(r", \S+ (\S+)$", r" (\1)", en)
    assert times.day_text(LATE_IN_NOVEMBER, "ja") == re.sub(r" \d\d:\d\d", "", ja)


def test_the_clock_changes_with_the_season(settings) -> None:
    settings.TIME_ZONE = "America/Los_Angeles"
    change = datetime(2026, 3, 8, 10, tzinfo=UTC)
    assert times.moment_text(change - timedelta(minutes=1), "en") == "8 Mar 2026, 01:59 PST"
    assert times.moment_text(change, "en") == "8 Mar 2026, 03:00 PDT"


def test_every_form_of_a_time_has_its_moment_and_the_words_of_the_server(at) -> None:
    at(LATE_IN_NOVEMBER)
    before, after = LATE_IN_NOVEMBER - timedelta(hours=3), LATE_IN_NOVEMBER + timedelta(minutes=90)
    assert times.time_tag(before, "minute", "en") == (
        '<time datetime="2026-11-30T11:05:59.000+00:00" data-local="minute">30 Nov 2026, 11:05 UTC</time>'
    )
    assert times.time_tag(before, "ago", "ja") == (
        '<time datetime="2026-11-30T11:05:59.000+00:00" data-live="ago" title="2026年11月30日 11:05（UTC）">'
        "3時間前</time>"
    )
    words = {form: say(before, "en") for form, say in times.LIVE_TEXT_BY_FORM.items() if form != "wait"}
    assert words == {"ago": "3 hours ago", "since": "3 hours ago", "elapsed": "3 hours"}
    assert times.time_until_text(after, "en") == "2 hours"
    assert times.ago_text_after_minute(LATE_IN_NOVEMBER - timedelta(seconds=59), "en") == ""
    assert times.date_tag(date(2026, 11, 29), "ja") == '<time datetime="2026-11-29">2026年11月29日</time>'
    with pytest.raises(KeyError):
        times.time_tag(before, "fortnight", "en")


def test_what_has_still_to_be_waited_is_rounded_up_and_never_less_than_nothing(at) -> None:
    at(LATE_IN_NOVEMBER)
    waits = {0.2: "1 second", 60: "60 seconds", 61: "2 minutes", 3600: "60 minutes", 3601: "2 hours", -5: "0 seconds"}
    assert {left: times.time_until_text(LATE_IN_NOVEMBER + timedelta(seconds=left), "en") for left in waits} == waits


def test_a_clock_is_rounded_up_to_its_second_or_its_hour() -> None:
    assert [times.clock_text(left, "en") for left in (0, 1, 59_001, 3_600_000, 86_399_000)] == [
        "0:00", "0:01", "1:00", "1:00:00", "23:59:59",
    ]  # fmt: skip
    assert [times.clock_text(left, "ja") for left in (86_400_000, 86_400_001, 172_800_000)] == [
        "1日0時間", "1日1時間", "2日0時間",
    ]  # fmt: skip


def test_a_text_around_a_time_escapes_everything_else() -> None:
    tag = Markup("<time>5</time>")
    written = text("problems.muted", "en", until=tag, why="<b>rude</b>")
    assert isinstance(written, Markup)
    assert written == ("Until <time>5</time>. The operators of this server decided so: &lt;b&gt;rude&lt;/b&gt;")
    assert not isinstance(text("problems.muted", "en", until="5", why="<b>"), Markup)


# ---- the server's time


def test_a_page_knows_the_server_s_time_and_where_to_ask_for_it_again(client: Client, db) -> None:
    before = times.server_time_milliseconds()
    page = read(client, "/account/sign-in/", "en")
    stamped = int(re.search(r'data-server-time="(\d+)" data-ask="/time/" data-just-now="just now"', page)[1])
    answer = client.get("/time/")
    assert before <= stamped <= int(answer.content) <= times.server_time_milliseconds()
    assert answer["Cache-Control"] == "no-store"
    assert client.post("/time/").status_code == 405


# ---- the days of the server's time zone

TOKYO = ZoneInfo("Asia/Tokyo")


@pytest.mark.parametrize(("zone", "hour"), [("Asia/Tokyo", 15), ("UTC", 0), ("America/Los_Angeles", 8)])
def test_the_puzzle_of_the_day_changes_at_midnight_of_the_server_s_zone(settings, at, zone: str, hour: int) -> None:
    settings.TIME_ZONE = zone
    shown = []
    for passed in range(24 * 4):
        at(datetime(2026, 11, 29, tzinfo=UTC) + timedelta(minutes=15 * passed))
        shown.append((timezone.now(), puzzle_of_day()))
    changes = [later for (_, puzzle), (later, after) in pairwise(shown) if puzzle is not after]
    assert changes in ([datetime(2026, 11, 29, hour, tzinfo=UTC)], [])
    assert (changes == []) == (hour == 0)
    there = date(2026, 11, 30) if zone == "Asia/Tokyo" else date(2026, 11, 29)
    assert shown[-1][1] is puzzle_for_date(there, list(all_shipped_puzzles().values()))


def test_a_season_begins_at_midnight_of_the_server_s_zone(settings, at) -> None:
    settings.TIME_ZONE = "Asia/Tokyo"
    start = datetime(2026, 7, 1, tzinfo=TOKYO)
    assert Season(2026, 3).start == start == datetime(2026, 6, 30, 15, tzinfo=UTC)
    at(start - timedelta(seconds=1))
    assert current_season() == Season(2026, 2)
    at(start)
    assert current_season() == Season(2026, 3)


@pytest.mark.django_db
def test_the_days_of_vacation_are_those_of_a_year_in_the_server_s_zone(settings, at) -> None:
    settings.TIME_ZONE = "Asia/Tokyo"
    mio = Viewer.objects.create(name="Mio")
    new_year = datetime(2027, 1, 1, tzinfo=TOKYO)
    begun = new_year - timedelta(hours=30)
    Vacation.objects.create(viewer=mio, begun=begun, until=begun + timedelta(days=1), ended=begun + timedelta(days=1))
    at(new_year - timedelta(minutes=1))
    assert remaining_vacation_days(mio) == VACATION_DAYS_PER_YEAR - 1
    at(new_year)
    assert remaining_vacation_days(mio) == VACATION_DAYS_PER_YEAR


@pytest.mark.parametrize(
    ("page", "en", "ja"),
    [
        ("/", "every day at midnight (Japan time)", "毎日1問（日本時間の0時に更新）"),
        ("/puzzle/", "The days are those of Japan time.", "日付は日本時間です。"),
        ("/ratings/", "four seasons of three months (Japan time)", "4つのシーズンに分けます（日本時間）"),
        ("/vacation/", "each calendar year (Japan time)", "1年（1～12月、日本時間）"),
        ("/people/me/games/", "Since (Japan time)", "この日から（日本時間）"),
    ],
)
@pytest.mark.django_db
def test_a_page_says_whose_days_count(settings, mio, page: str, en: str, ja: str) -> None:
    settings.TIME_ZONE = "Asia/Tokyo"
    mio.make_table()
    for lang, words in (("en", en), ("ja", ja)):
        mio.client.cookies["django_language"] = lang
        assert words in without_time_tags(mio.client.get(page, follow=True).content.decode())


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "2026-02-30", "tomorrow"])
@pytest.mark.django_db
def test_a_day_at_the_end_of_the_calendar_does_no_harm(settings, mio, day: str) -> None:
    settings.TIME_ZONE = "Asia/Tokyo"
    mio.make_table()
    answer = mio.client.get("/people/me/games/", {"since": day})
    is_wrong = day != "9999-12-31"
    assert answer.status_code == (400 if is_wrong else 200)
    assert ("Write the date like" in answer.content.decode()) == is_wrong
