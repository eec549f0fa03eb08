"""A device that several people share: every answer that it gets, and secrets in the log for each of them."""

from __future__ import annotations

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.page import streams
from hoshitaku.web.table.seats import viewpoint
from tests.web.people import Person
from tests.web.test_secrecy import play_for
from tests.web.visitor_pages import without_token_and_time

SHARED = (0, 1)
STEPS = 12


def shared_table(person: Person, game: str) -> Table:
    """A game of two people at one device and a bot, some way into it, that waits for one of the two."""
    table = person.make_table(game=game, seat_1="guest", guest_1="Nei", seat_2="bot:random")
    for _ in range(STEPS):
        bots_jobs.play_bots_now(table)
        for seat in SHARED:
            play_for(table, seat)
    bots_jobs.play_bots_now(table)
    return now(table)


def now(table: Table) -> Table:
    """The table as it is stored."""
    found = Table.objects.get(pk=table.pk)
    assert found.actor in SHARED
    return found


def wait_for_the_other(person: Person, table: Table) -> tuple[int, int]:
    """The one who is asked takes the device and plays until it goes to the other; the seats of both."""
    former = now(table).actor
    assert person.hold(table, former).status_code == 303
    while now(table).actor == former:
        play_for(table, former)
        bots_jobs.play_bots_now(table)
    return former, now(table).actor


def put_down(table: Table, **secrets: int) -> None:
    """Add to the newest entry one event per secret, visible only to its seat, before the other events."""
    entry = Action.objects.filter(table=table).last()
    assert entry is not None
    for word, seat in secrets.items():
        event = {"event": "peek", "clause": "", "seat": seat, "amount": 1, "seen_by": [seat]}
        entry.events.insert(0, {**event, "text": {"en": f"sees {word}", "ja": f"sees {word}"}})
    entry.save()
    model_cache.clear_all_caches()


def asker(person: Person, table: Table) -> viewpoint.Requester:
    """Who asks when this person's browser opens the stream of a table."""
    session = person.client.session
    return viewpoint.Requester(
        session["viewer"], viewpoint.find_hand_over(table, session.get("device", "")), person.language
    )


def streamed(table: Table, who: viewpoint.Requester) -> dict[str, str]:
    """What a stream sends if it has shown nothing yet."""
    return streams.render_outdated_and_mark_seen(table.pk, {who: -1}, 0)[1][who]


def served(person: Person, table: Table) -> dict[str, str]:
    """What every address of a table answers to a browser that shows and asks all it can; nothing is changed by it."""
    own = [f"{path}seat={seat}" for seat in SHARED for path in ("?", "replay/?", f"replay/?at={table.revision}&")]
    read = ["", "replay/", f"replay/?at={table.revision}", "record/", "verify/", *own]
    answers = {path: person.client.get(f"/t/{table.slug}/{path}") for path in read}
    form = {"revision": str(table.revision), "option": "0", "text": ""}
    for action in ("hint", "undo", "chat", "start", "rematch"):
        for path in (f"{action}/", f"{action}/?seat=0", f"{action}/?seat=1"):
            for htmx in ("true", "false"):
                sent = person.client.post(f"/t/{table.slug}/{path}", form, headers={"HX-Request": htmx})
                answers[f"{path} {htmx}"] = sent
    pages = {path: without_token_and_time(answer.content.decode()) for path, answer in answers.items()}
    return {**pages, "stream": str(streamed(table, asker(person, table)))}
