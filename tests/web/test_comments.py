"""Comments on a moment of a finished game, the marks of the scrubber, and the link to a moment."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.comments import comments
from hoshitaku.web.comments.models import Comment
from hoshitaku.web.http import rate_limits
from hoshitaku.web.social import blocks, moderation
from hoshitaku.web.social.models import Report
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, Table
from tests.web.people import Person
from tests.web.test_accounts import sign_up
from tests.web.test_whole_games import over_with_undo
from tests.web.visitor_pages import without_time_tags

AT = 20
SAID = "Here Mio could have taken the other box."


@pytest.fixture
def table(kanata, mio) -> Table:
    return over_with_undo(kanata, mio)


def write(person: Person, table: Table, text: str = SAID, at: object = AT):
    return person.client.post(f"/t/{table.slug}/comments/", {"at": at, "text": text})


def about(table: Table) -> str:
    return f"/t/{table.slug}/comments/{Comment.objects.get().public_id}/"


def moment(person: Person, table: Table, at: int = AT) -> str:
    return person.look(table, f"replay/?at={at}")


def test_anybody_who_may_watch_reads_a_comment_at_its_moment_and_other_moments_link_to_it(
    table, kanata, mio, hal, settings
):
    answer = write(kanata, table)
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.slug}/replay/?at={AT}#comments")
    for person in (mio, hal):
        assert SAID in moment(person, table)
        elsewhere = moment(person, table, AT + 1)
        assert SAID not in elsewhere
        assert f'href="/t/{table.slug}/replay/?at={AT}">' in elsewhere
        assert f'<rect x="{round(1000 * AT / table.revision) - 3}"' in elsewhere
    assert "<rect" not in moment(hal, table).partition('class="commented"')[0].rpartition("scrub")[2]
    settings.CLUB = False
    assert SAID in moment(hal, table), "the club has nothing to do with it"


def test_a_comment_is_plain_text_of_limited_length(table, kanata, mio):
    write(kanata, table, "<b>bold</b> \u202eback")
    assert "&lt;b&gt;bold" in moment(mio, table)
    assert "\u202e" not in moment(mio, table)
    for text in ("", "  ", "x" * (MAX_CHAT_LENGTH + 1)):
        assert write(kanata, table, text).status_code == 400
    for at in (-1, table.revision + 1, "x", ""):
        assert write(kanata, table, at=at).status_code == 400
    assert write(kanata, table).status_code == write(kanata, table).status_code == 303
    assert Comment.objects.filter(text=SAID).count() == 1, "two presses are one comment"


def test_only_people_with_a_name_write_and_only_once_the_game_is_over(table, kanata, mio, hal):
    assert write(hal, table).status_code == 403
    assert 'name="text"' not in moment(hal, table).partition('id="comments"')[2].partition("</section>")[0]
    running = kanata.play_now()
    assert write(kanata, running).status_code == 403
    assert 'id="comments"' not in kanata.look(running, "replay/")
    assert not Comment.objects.exists()


def test_comments_per_table_and_per_hour_are_limited(table, kanata, monkeypatch):
    monkeypatch.setattr(comments, "MAX_COMMENTS_PER_GAME", 2)
    assert [write(kanata, table, text).status_code for text in "abc"] == [303, 303, 409]
    monkeypatch.setattr(rate_limits, "COMMENT", rate_limits.RateLimit("comment", 1, 1, 60))
    assert [write(kanata, table, text).status_code for text in "de"] == [409, 429]


def test_what_a_blocked_person_wrote_is_hidden_and_so_is_its_mark(table, kanata, mio, hal):
    write(kanata, table)
    author = Comment.objects.get().viewer
    reader = next(seat.viewer for seat in table.seats.all() if seat.viewer != author)
    blocks.block_person(reader, author, "Kanata")
    assert SAID not in moment(mio, table)
    assert 'class="commented"' not in moment(mio, table)
    assert SAID in moment(hal, table)


def test_a_comment_can_be_reported_and_a_muted_person_writes_none(table, kanata, mio):
    write(kanata, table)
    page = mio.client.get(about(table)).content.decode()
    assert SAID in page
    assert mio.client.post(about(table), {"command": "report", "reason": "insult", "words": "rude"}).status_code == 302
    report = Report.objects.get()
    assert (report.reported_text, report.about) == (SAID, Comment.objects.get().viewer)

    staff = User.objects.create_user("staff", is_staff=True)
    moderation.moderate(staff, report.about, "mute", 1, "be kind")
    answer = write(kanata, table, "again")
    talk = answer.content.decode().partition('id="comments"')[2]
    assert answer.status_code == 403
    assert "be kind" in talk, "next to the form"
    assert 'value="again"' in talk, "which keeps what was written"
    assert Comment.objects.count() == 1


def test_only_its_author_deletes_a_comment(table, kanata, mio):
    write(kanata, table)
    assert mio.client.post(about(table), {"command": "delete"}).status_code == 403
    assert "command" not in moment(mio, table).partition('id="comments"')[2].partition("</section>")[0]
    assert kanata.client.post(about(table), {"command": "delete"}).status_code == 303
    assert not Comment.objects.exists()
    assert kanata.client.get(f"/t/{table.slug}/comments/nothing/").status_code == 404


def edit(person: Person, table: Table, text: str):
    return person.client.post(f"{about(table)}edit/", {"text": text}, headers={"accept-language": "en"})


def test_only_its_author_edits_a_comment_which_then_says_so(table, kanata, mio, hal):
    write(kanata, table)
    for other in (mio, hal):
        assert other.client.get(f"{about(table)}edit/").status_code == 403
        assert edit(other, table, "Not mine").status_code == 403
    assert f'value="{SAID}"' in kanata.client.get(f"{about(table)}edit/").content.decode()
    assert edit(kanata, table, SAID)["Location"] == f"/t/{table.slug}/replay/?at={AT}#comments"
    assert Comment.objects.get().changed is None, "saved as it was, it is not marked"
    edit(kanata, table, "Or the third box.")
    seen = kanata.client.get(f"/t/{table.slug}/replay/?at={AT}", headers={"accept-language": "en"}).content.decode()
    assert "Or the third box." in seen
    assert "(edited just now)" in without_time_tags(seen)
    assert SAID not in moment(hal, table)
    assert f"{about(table)}edit/" not in moment(mio, table)


def test_an_invalid_comment_is_refused_next_to_its_text(table, kanata):
    write(kanata, table, "Twice")
    Comment.objects.create(table=table, at=AT, viewer=Comment.objects.get().viewer, name="Kanata", text=SAID)
    first = Comment.objects.get(text="Twice")
    address = f"/t/{table.slug}/comments/{first.public_id}/edit/"
    for text, status in (("\u200b", 400), ("x" * (MAX_CHAT_LENGTH + 1), 400), (SAID, 409)):
        answer = kanata.client.post(address, {"text": text})
        assert answer.status_code == status
        assert f'value="{text}"' in answer.content.decode()
    moderation.moderate(User.objects.create_user("staff", is_staff=True), first.viewer, "mute", 1, "be kind")
    answer = kanata.client.post(address, {"text": "Kept"})
    assert answer.status_code == 403
    assert "be kind" in answer.content.decode()
    assert 'value="Kept"' in answer.content.decode()
    assert Comment.objects.get(pk=first.pk).changed is None


def test_comments_move_to_an_account_are_exported_and_deleted_with_it(table, kanata):
    write(kanata, table)
    sign_up(kanata, "vega")
    export = kanata.client.get("/account/export/").json()
    assert [one["text"] for one in export["comments"]["comments"]] == [SAID]
    Viewer.objects.get(user__username="vega").user.delete()
    assert not Comment.objects.exists()


def test_a_link_to_a_moment_says_what_it_leads_to(table, hal, settings):
    settings.ORIGIN = "https://stars.example"
    html = moment(hal, table)
    open_graph = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', html))
    assert open_graph["url"] == f"https://stars.example/t/{table.slug}/replay/?at={AT}"
    assert open_graph["title"].endswith(f"step {AT} of {table.revision}")
    assert "Kanata" in open_graph["description"]
    assert open_graph["image"].startswith("https://stars.example/static/")
    assert f'data-copy="{open_graph["url"]}"' in html
    assert json.dumps(table.secret.seed) not in html
