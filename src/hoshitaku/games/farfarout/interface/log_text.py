"""Subjects and causes of log lines: the values that fill their texts."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hoshitaku.games.farfarout.cards.effect_causes import CAUSE_KIND_NAMES, LOG_SUBJECT_BOUND, MAX_CARDS_PER_KIND
from hoshitaku.games.farfarout.codes import NONE, VOLT_ICON
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.seat_names import seat_label, seats_label
from hoshitaku.kernel.words import format_number

if TYPE_CHECKING:
    from hoshitaku.games.farfarout.interface.farfarout_speaker import FarFarOutSpeaker

# The kind of an event's `about`; other events do not use it in their text.
EVENT_NAMES_BY_SUBJECT_KIND = {
    "currency": "gain pay rate units_bought units_lost units_sold",
    "track": "points",
    "action": "convert token_used token_back token_lost",
    "crew": "crew_gained crew_left crew_settled crew_shown crew_declined crew_used",
    "item": "item_gained item_left item_removed item_sold item_shown item_declined item_used loss_prevented",
    "space": "fly take_off jump pushed",
    "body": "land scan encounter mine explosion dig dig_token invest techsite colony fight",
    "planet": "planet",
    "anomaly": "anomaly",
    "encounter": "encounter_up encounter_peeked defeated beaten",
    "tile": "system tile_peeked",
    "event": "event event_applies event_discarded",
    "dice": "die icon die_again die_copies die_cancelled die_set die_lost",
    "card": "card_used event_refused",
    "ship": "ship",
    "quest": "quest_drawn quest_kept quest_opened quest_in_row quest_completed outpost_taken outpost_left",
    "seat": "attack attack_won prize tie_crew tie_goods",
}
SUBJECT_KIND_BY_EVENT = {name: kind for kind, names in EVENT_NAMES_BY_SUBJECT_KIND.items() for name in names.split()}
# Events whose amount is a body.
EVENTS_WITH_BODY_AMOUNT = ("planet", "anomaly", "encounter_up", "encounter_peeked")


def event_text_values(
    speaker: FarFarOutSpeaker, entry: LogEntry, names: Sequence[str] | None, lang: str
) -> dict[str, object]:
    """Values of an event by name, as ids or (with a language) in words; `cause` is the card that caused it."""
    cause, about = divmod(int(entry.subject), LOG_SUBJECT_BOUND) if entry.subject >= 0 else (0, int(entry.subject))
    amount = int(entry.amount)
    data = subject_values(speaker, entry.name, about, names, lang)
    if SUBJECT_KIND_BY_EVENT.get(entry.name) == "dice":
        data["result"] = die_result_text(speaker, amount, lang)
    if entry.name in EVENTS_WITH_BODY_AMOUNT:
        data["body"] = speaker.body_name(amount, lang, None)
    if entry.name == "event_refused":
        data["event"] = speaker.pack_entry_name("event", amount, lang)
    if entry.name == "event_applies":
        data |= planet_event_half_values(speaker, about, amount == 1, lang)
    if cause:
        data["cause"] = cause_card_name(speaker, cause, lang)
    if lang:
        for way in ("by", "using"):
            data[way] = speaker.words.say(way, lang, cause=data["cause"]) if cause else ""
        data["seat"] = acting_seat_name(speaker, int(entry.seat), names, lang)
        data["amount"] = amount
        data["signed"] = format_number(amount, "+d")
    return data


def subject_values(
    speaker: FarFarOutSpeaker, name: str, subject: int, names: Sequence[str] | None, lang: str
) -> dict[str, object]:
    """The subject of an event: an item, a seat, the seats that share a rank, or the other total of a battle turn."""
    kind = SUBJECT_KIND_BY_EVENT.get(name, "")
    if name == "tie_shared":  # `about` is a set (bits) of seats
        others = [seat for seat in range(subject.bit_length()) if subject >> seat & 1]
        return {"others": seats_label(others, names, lang) if lang else others}
    if kind == "seat":
        return {"what": seat_label(subject, names, lang) if lang else subject}
    if name == "totals":
        return {"enemy": subject}
    return {"what": speaker.item_name(kind, subject, lang, None)} if kind else {}


def cause_card_name(speaker: FarFarOutSpeaker, cause: int, lang: str) -> str:
    """[digital.public] The card that caused an event."""
    kind, index = divmod(cause - 1, MAX_CARDS_PER_KIND)
    return speaker.item_name(CAUSE_KIND_NAMES[kind], index, lang, None)


def die_result_text(speaker: FarFarOutSpeaker, result: int, lang: str) -> str:
    """A die result within a line: a number, or an icon with its article."""
    said = speaker.die_result_name(result, lang)
    return speaker.words.say("icon", lang, icon=said) if lang and result >= VOLT_ICON else said


def planet_event_half_values(speaker: FarFarOutSpeaker, event: int, is_scanned: bool, lang: str) -> dict[str, object]:
    """[scan.half] [scan.blind] Which half of a planet event applies, and its text."""
    name = "scanned" if is_scanned else "unscanned"
    if not lang:
        return {"half": name}
    said = speaker.entries_by_kind["event"][event][f"{name}_{lang}"]
    return {"half": speaker.words.say(f"half.{name}", lang), "text": said}


def acting_seat_name(speaker: FarFarOutSpeaker, seat: int, names: Sequence[str] | None, lang: str) -> str:
    """A player; NONE is the life form."""
    return speaker.words.say("life_form", lang) if seat == NONE else seat_label(seat, names, lang)
