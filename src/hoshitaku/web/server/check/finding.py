"""One line of the report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from zoneinfo import ZoneInfo

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.templating.texts import text
from hoshitaku.web.templating.times import moment_text


class FindingLevel(Enum):
    """How a finding counts: only an ERROR makes the command fail."""

    OK = "ok"
    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True)
class Finding:
    """A finding about one topic, in both languages."""

    level: FindingLevel
    topic: str
    en: str
    ja: str

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        return self.ja if lang == "ja" else self.en


def make_finding(level: FindingLevel, topic: str, key: str, **values: object) -> Finding:
    """A finding with a text of texts/server_check.toml. Days with a time are shown in the server's time zone."""
    return Finding(level, topic, _text(key, "en", values), _text(key, "ja", values))


def _text(key: str, lang: str, values: Mapping[str, object]) -> str:
    # Not the zone of Django's settings: reading those creates the data folder and its key.
    zone = ZoneInfo(read_variable("time_zone"))
    shown = {
        name: moment_text(value, lang, zone) if isinstance(value, datetime) else value for name, value in values.items()
    }
    return text(f"server_check.{key}", lang, **shown)


def error_finding(topic: str, error: HoshitakuError, level: FindingLevel = FindingLevel.ERROR) -> Finding:
    """A finding that repeats an error message."""
    return Finding(level, topic, error.text("en"), error.text("ja"))
