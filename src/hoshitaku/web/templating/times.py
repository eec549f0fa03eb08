"""Times as text, in the server's time zone, and as `<time>` elements that js/times.js shows in the reader's.

All times of templates are made here (`tests/web/test_times.py`). A moment is a datetime with a time zone. What the
server decides by days (the puzzle of the day, seasons, vacations) follows its time zone, HOSHITAKU_TIME_ZONE.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Final

from django.conf import settings
from django.utils import timezone
from markupsafe import Markup

from hoshitaku.web.templating.texts import text

MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DURATION_UNITS: Final = (("days", timedelta(days=1)), ("hours", timedelta(hours=1)), ("minutes", timedelta(minutes=1)))
# Longest first, as above: the first unit that fits at least once is used.
AGO_UNITS: Final = (("years", timedelta(days=365)), ("months", timedelta(days=30)), *DURATION_UNITS)
SECOND: Final = timedelta(seconds=1)
HOUR_SECONDS: Final = 3600
DAY_SECONDS: Final = 24 * HOUR_SECONDS
# Time zones that have a name in the texts; others are called as in the database of time zones.
TEXT_KEY_BY_ZONE: Final = {"UTC": "utc", "Asia/Tokyo": "tokyo"}


def time_tag(moment: datetime, form: str, lang: str) -> Markup:
    """A moment as a `<time>` element.

    Args:
        form: one of `LOCAL_TEXT_BY_FORM` (which js/times.js shows in the reader's time zone) or
            `LIVE_TEXT_BY_FORM` (whose words it keeps current); KeyError for any other.
    """
    if form in LOCAL_TEXT_BY_FORM:
        markup = Markup('<time datetime="{}" data-local="{}">{}</time>')
        return markup.format(iso_time(moment), form, LOCAL_TEXT_BY_FORM[form](moment, lang))
    markup = Markup('<time datetime="{}" data-live="{}" title="{}">{}</time>')
    return markup.format(iso_time(moment), form, moment_text(moment, lang), LIVE_TEXT_BY_FORM[form](moment, lang))


def date_tag(day: date, lang: str) -> Markup:
    """A day of the server's calendar as a `<time>` element; it is the same day for all readers."""
    return Markup('<time datetime="{}">{}</time>').format(day.isoformat(), date_text(day, lang))


def iso_time(moment: datetime) -> str:
    """A moment for scripts and attributes: ISO 8601 with milliseconds, in UTC."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def server_time_milliseconds() -> int:
    """The time of the server now, in milliseconds since 1970."""
    return int(timezone.now().timestamp() * 1000)


def server_zone_name(lang: str) -> str:
    """The time zone of the days that the server decides, for people."""
    key = TEXT_KEY_BY_ZONE.get(settings.TIME_ZONE)
    return text(f"site.zone_{key}", lang) if key else settings.TIME_ZONE


def moment_text(moment: datetime, lang: str, zone: tzinfo | None = None) -> str:
    """Day, hour and minute in a time zone, by default the server's, which is named: `30 Nov 2026, 14:05 UTC`."""
    there = timezone.localtime(moment, zone or timezone.get_default_timezone())
    day, clock, named = date_text(there.date(), lang), f"{there:%H:%M}", _zone_abbreviation(there)
    return f"{day} {clock}（{named}）" if lang == "ja" else f"{day}, {clock} {named}"


def day_text(moment: datetime, lang: str) -> str:
    """The day of a moment in the server's time zone, which is named: `30 Nov 2026 (UTC)`."""
    there = timezone.localtime(moment, timezone.get_default_timezone())
    zone = _zone_abbreviation(there)
    return date_text(there.date(), lang) + (f"（{zone}）" if lang == "ja" else f" ({zone})")


def date_text(day: date, lang: str) -> str:
    """A day of the calendar: `30 Nov 2026` or `2026年11月30日`."""
    if lang == "ja":
        return f"{day.year}年{day.month}月{day.day}日"
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def duration_text(duration: timedelta, lang: str) -> str:
    """A duration in its largest whole unit: `3 days`; nothing less than a second."""
    for name, unit in DURATION_UNITS:
        if duration >= unit:
            return text(f"problems.{name}", lang, count=duration // unit)
    return text("problems.seconds", lang, count=max(duration // SECOND, 0))


def ago_text(moment: datetime, lang: str) -> str:
    """The time since a moment in its largest whole unit: `5 minutes ago`, `just now`."""
    since = timezone.now() - moment
    for name, unit in AGO_UNITS:
        if since >= unit:
            return text(f"site.ago_{name}", lang, count=since // unit)
    return text("site.ago_now", lang)


def ago_text_after_minute(moment: datetime, lang: str) -> str:
    """The same, but nothing in the first minute."""
    return ago_text(moment, lang) if timezone.now() - moment >= timedelta(minutes=1) else ""


def elapsed_text(moment: datetime, lang: str) -> str:
    """How long it has lasted since a moment: `3 days`."""
    return duration_text(timezone.now() - moment, lang)


def time_until_text(moment: datetime, lang: str) -> str:
    """The time until a moment, rounded up: seconds up to a minute, minutes up to an hour, then hours."""
    left = max(moment - timezone.now(), timedelta())
    for name, unit, limit in (("seconds", SECOND, 60), ("minutes", timedelta(minutes=1), 60)):
        if (count := -(-left // unit)) <= limit:
            return text(f"problems.{name}", lang, count=count)
    return text("problems.hours", lang, count=-(-left // timedelta(hours=1)))


def clock_text(milliseconds: int, lang: str) -> str:
    """A time in a clock's format, rounded up: 9:41, 1:09:41, or days and hours. js/clocks.js has the same."""
    seconds = -(-milliseconds // 1000)
    if seconds >= DAY_SECONDS:
        hours = -(-seconds // HOUR_SECONDS)
        return text("clocks.left_days", lang, days=hours // 24, hours=hours % 24)
    minutes = f"{seconds % HOUR_SECONDS // 60}:{seconds % 60:02}"
    return minutes if seconds < HOUR_SECONDS else f"{seconds // HOUR_SECONDS}:{minutes:>05}"


# The words of a moment by the form of its element.
LOCAL_TEXT_BY_FORM: Final[dict[str, Callable[[datetime, str], str]]] = {"minute": moment_text, "day": day_text}
LIVE_TEXT_BY_FORM: Final[dict[str, Callable[[datetime, str], str]]] = {
    "ago": ago_text,
    "since": ago_text_after_minute,
    "elapsed": elapsed_text,
    "wait": time_until_text,
}


def _zone_abbreviation(there: datetime) -> str:
    """Such as "JST", or "UTC+03:00" for a time zone without an abbreviation."""
    name = there.tzname() or ""
    offset = there.strftime("%z")
    return name if name.isalpha() else f"UTC{offset[:3]}:{offset[3:5]}"
