"""Time controls: a live clock or days per turn, what happens when time runs out, and their texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.templating.translate import t

SECONDS_PER_MINUTE: Final = 60
DAYS_PER_TURN_CHOICES: Final = (1, 2, 3, 7)
# Named live clocks: seconds at the start, and the increment per turn in seconds.
LIVE_CLOCK_SECONDS_BY_NAME: Final = {
    "quick": (5 * SECONDS_PER_MINUTE, 10),
    "usual": (10 * SECONDS_PER_MINUTE, 20),
    "calm": (25 * SECONDS_PER_MINUTE, 30),
}
CUSTOM_CLOCK_MINUTES: Final = range(1, 181)
CUSTOM_INCREMENT_SECONDS: Final = range(121)
# A player who came back after their time ran out has at least this much whenever the table waits for them.
MIN_SECONDS_AFTER_TIME_OUT: Final = 20  # seconds
NO_CLOCK, CUSTOM_CLOCK = "none", "own"


@dataclass(frozen=True)
class TimeControl:
    """A table's time control; see models.Clock."""

    kind: str
    at_end: str
    reserve: int = 0
    increment: int = 0
    days: int = 0

    @classmethod
    def from_clock(cls, clock: Clock) -> TimeControl:
        """The time control of a clock."""
        return cls(clock.kind, clock.at_end, clock.reserve, clock.increment, clock.days)

    def create_clock(self, table: Any) -> Clock:
        """Create the clock of a new table."""
        return Clock.objects.create(table=table, **asdict(self))

    def short_text(self) -> str:
        """A short text for a list: "10 min + 20 s"."""
        if self.kind == Clock.Kind.DAYS:
            return t("clocks.short_days", count=self.days)
        return t("clocks.short_live", minutes=self.reserve // SECONDS_PER_MINUTE, seconds=self.increment)

    def sentences(self) -> Iterator[tuple[str, str]]:
        """The text that players see before they sit down, in pairs of title and text."""
        if self.kind == Clock.Kind.DAYS:
            yield t("clocks.title"), t("clocks.terms_days", count=self.days)
        else:
            key = "clocks.terms_live" if self.increment else "clocks.terms_plain"
            yield t("clocks.title"), t(key, minutes=self.reserve // SECONDS_PER_MINUTE, seconds=self.increment)
        yield t("clocks.end"), t(f"clocks.end_{self.at_end}", least=MIN_SECONDS_AFTER_TIME_OUT)


@dataclass(frozen=True)
class ClockForm:
    """A form's clock: the time control (None: no clock) and an error text."""

    time_control: TimeControl | None = None
    error: str = ""

    @classmethod
    def from_values(cls, values: Mapping[str, str], seat_count: int) -> ClockForm:
        """Read `clock`, `clock_minutes`, `clock_increment` and `clock_end` for a table with a number of seats."""
        choice, end = values.get("clock", NO_CLOCK), values.get("clock_end", Clock.End.BOT)
        if choice == NO_CLOCK:
            return cls()
        if end not in Clock.End.values or choice not in clock_choices():
            return cls(error=t("new_table.error_choice"))
        if seat_count < 2:
            return cls(error=t("clocks.error_alone"))
        if choice.startswith("days-"):
            return cls(TimeControl(Clock.Kind.DAYS, end, days=int(choice.removeprefix("days-"))))
        found = (
            LIVE_CLOCK_SECONDS_BY_NAME[choice] if choice in LIVE_CLOCK_SECONDS_BY_NAME else _parse_custom_clock(values)
        )
        if found is None:
            return cls(error=t("clocks.error_own", most=CUSTOM_CLOCK_MINUTES[-1], more=CUSTOM_INCREMENT_SECONDS[-1]))
        return cls(TimeControl(Clock.Kind.LIVE, end, *found))


def clock_choices() -> list[str]:
    """The values of the form's field `clock`."""
    return [NO_CLOCK, *LIVE_CLOCK_SECONDS_BY_NAME, CUSTOM_CLOCK, *(f"days-{count}" for count in DAYS_PER_TURN_CHOICES)]


def _parse_custom_clock(values: Mapping[str, str]) -> tuple[int, int] | None:
    """Seconds at the start and increment, as typed in; None if they are beyond the limits."""
    minutes, more = values.get("clock_minutes", ""), values.get("clock_increment", "")
    within = minutes in map(str, CUSTOM_CLOCK_MINUTES) and more in map(str, CUSTOM_INCREMENT_SECONDS)
    return (int(minutes) * SECONDS_PER_MINUTE, int(more)) if within else None


@dataclass(frozen=True)
class ClockChoice:
    """A value of the form with its title."""

    value: str
    title: str


@dataclass(frozen=True, kw_only=True)
class ClockFields:
    """The time control in the form for a new table."""

    clock_choices: Sequence[ClockChoice]
    chosen_clock: str  # the chosen one
    chosen_clock_title: str  # its title
    time_out_choices: Sequence[ClockChoice]  # what happens when a player has no time left
    clock_minutes_limits: tuple[int, int]  # the least and the most of a clock of one's own
    increment_seconds_limits: tuple[int, int]  # the same in seconds


def clock_form_fields(values: Mapping[str, str]) -> ClockFields:
    """The time control in the form, with the values so far."""
    chosen = values.get("clock", NO_CLOCK)
    titles = {choice: _choice_title(choice) for choice in clock_choices()}
    return ClockFields(
        clock_choices=[ClockChoice(choice, title) for choice, title in titles.items()],
        chosen_clock=chosen if chosen in titles else NO_CLOCK,
        chosen_clock_title=titles.get(chosen, titles[NO_CLOCK]),
        time_out_choices=[
            ClockChoice(end, t(f"clocks.end_{end}", least=MIN_SECONDS_AFTER_TIME_OUT)) for end in Clock.End.values
        ],
        clock_minutes_limits=(CUSTOM_CLOCK_MINUTES[0], CUSTOM_CLOCK_MINUTES[-1]),
        increment_seconds_limits=(CUSTOM_INCREMENT_SECONDS[0], CUSTOM_INCREMENT_SECONDS[-1]),
    )


def _choice_title(choice: str) -> str:
    if choice.startswith("days-"):
        return t("clocks.choice_days", count=int(choice.removeprefix("days-")))
    if choice in LIVE_CLOCK_SECONDS_BY_NAME:
        reserve, increment = LIVE_CLOCK_SECONDS_BY_NAME[choice]
        return t(f"clocks.choice_{choice}", minutes=reserve // SECONDS_PER_MINUTE, seconds=increment)
    return t(f"clocks.choice_{choice}")
