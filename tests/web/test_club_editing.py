"""What is written in the club can be changed by its author, says so then, and can be reported as it was."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Topic
from hoshitaku.web.club.posts.models import Comment, Post
from hoshitaku.web.social import moderation
from hoshitaku.web.social.models import Block, Report
from tests.web import community_actions
from tests.web.club import join, operator, read, write
from tests.web.community_actions import SECRET, page, said, start, topic
from tests.web.people import Person
from tests.web.visitor_pages import without_time_tags

CHANGED = {"title": "Next month?", "text": "Who can come?"}


@pytest.fixture
def author(kanata: Person) -> Viewer:
    return join(kanata, "kanata")


@pytest.fixture
def post(kanata: Person, author: Viewer) -> Post:
    return write(kanata)


def comment(person: Person, post: Post, text: str = "Thanks!") -> Comment:
    person.client.post(f"/club/posts/{post.pk}/comment/", {"text": text})
    return Comment.objects.order_by("-pk")[0]


def test_only_its_author_edits_a_topic_or_answer_and_it_says_edited(kanata: Person, author: Viewer,
                                                                            mio: Person):  # fmt: skip
    join(mio, "mio")
    place = start(kanata, posting="everybody")
    begun = topic(mio, place)
    mine = said(mio, begun)
    last = Topic.objects.get().last_activity
    for rest in (f"topics/{begun.key}/edit/", f"topics/{begun.key}/answers/{mine.key}/edit/"):
        assert kanata.client.get(page(place, rest)).status_code == 403, "leaders take words away and change none"
        assert kanata.client.post(page(place, rest), CHANGED).status_code == 403
        assert "Save" in mio.client.get(page(place, rest)).content.decode()
        assert mio.client.post(page(place, rest), {"title": "", "text": "\u200b"}).status_code == 400
        assert mio.client.post(page(place, rest), CHANGED).status_code == 302
    seen = without_time_tags(community_actions.see(mio, place, f"topics/{begun.key}/"))
    assert (seen.count("Who can come?</p>"), seen.count("edited just now")) == (2, 2)
    begun.refresh_from_db()
    assert (begun.title, begun.last_activity) == ("Next month?", last), "nothing new was said"


def test_saving_without_a_change_does_not_mark_it_as_edited(kanata: Person, author: Viewer, post: Post):
    form = {"kind": post.kind, "title": post.title, "text": post.text, "language": post.language}
    kanata.client.post(f"/club/posts/{post.pk}/edit/", form)
    assert Post.objects.get().changed is None
    kanata.client.post(f"/club/posts/{post.pk}/edit/", {**form, "title": "Nearer"})
    assert Post.objects.get().changed is not None


def test_a_member_who_may_no_longer_write_cannot_edit(kanata: Person, author: Viewer, mio: Person):
    member, place = join(mio, "mio"), start(kanata)
    community_actions.join(mio, place)
    begun = topic(mio, place)
    community_actions.decide(kanata, place, "remove", member)
    assert mio.client.post(page(place, f"topics/{begun.key}/edit/"), CHANGED).status_code == 403
    assert Topic.objects.get().changed is None


def test_only_its_author_edits_a_club_comment_and_it_says_edited(kanata: Person, post: Post, mio: Person):
    join(mio, "mio")
    mine = comment(mio, post)
    address = f"/club/comments/{mine.pk}/edit/"
    assert kanata.client.post(address, {"text": "I was wrong"}).status_code == 403
    answer = mio.client.post(address, {"text": "Many thanks!"})
    assert answer["Location"] == f"/club/posts/{post.pk}/?page=1#comment-{mine.pk}"
    assert "Many thanks!" in (shown := read(mio, post))
    assert "edited just now" in without_time_tags(shown)


def test_a_report_keeps_the_text_after_it_was_edited_or_deleted(kanata: Person, post: Post, mio: Person,
                                                                          hal: Person):  # fmt: skip
    join(mio, "mio")
    rude = comment(mio, post, "Rude words")
    where = f"/club/comments/{rude.pk}/author/"
    assert where not in read(mio, post)
    assert hal.client.get(where).status_code == 302, "guests sign in first"
    operator(hal)
    assert where in read(hal, post)
    assert hal.client.post(where, {"command": "report", "reason": "insult"})["Location"] == post.get_absolute_url()
    second = comment(mio, post, "Ruder words")
    hal.client.post(f"/club/comments/{second.pk}/author/", {"command": "report", "reason": "insult"})
    mio.client.post(f"/club/comments/{rude.pk}/edit/", {"text": "Kind words"})
    mio.client.post(f"/club/comments/{second.pk}/delete/")
    report = Report.objects.get()
    shown = hal.client.get(f"/moderation/{report.about_id}/").content.decode()
    assert "Rude words" in shown
    assert "Ruder words" in shown
    assert f'href="{post.get_absolute_url()}"' in shown


def test_a_report_from_a_secret_community_shows_staff_only_the_text(kanata: Person, author: Viewer, mio: Person,
                                                                      hal: Person):  # fmt: skip
    member = join(mio, "mio")
    place = start(kanata, **SECRET)
    community_actions.invite(kanata, place, "mio")
    community_actions.answer_invitation(mio, place)
    begun = topic(mio, place, text="Unkind words")
    where = page(place, f"topics/{begun.key}/author/")
    operator(hal)
    assert hal.client.get(where).status_code == 404
    assert kanata.client.post(where, {"command": "report", "reason": "insult"}).status_code == 302
    shown = hal.client.get(f"/moderation/{member.pk}/").content.decode()
    assert "Unkind words" in shown
    assert place.key not in shown
    assert place.name not in shown


@pytest.mark.parametrize("action", ["write", "comment", "edit", "found", "café", "game"])
def test_a_muted_member_writes_nowhere_in_the_club(
    action: str, kanata: Person, author: Viewer, post: Post, mio: Person
):
    staff = User.objects.get(pk=operator(mio).user_id)
    moderation.moderate(staff, author, "mute", 7, "Shouting")
    text = {"kind": "review", "title": "Far", "text": "Away", "language": "en"}
    address, form = {
        "write": ("games/far-far-out/write/", text),
        "comment": (f"posts/{post.pk}/comment/", text),
        "edit": (f"posts/{post.pk}/edit/", text),
        "found": ("communities/new/", community_actions.OPEN),
        "café": (
            "cafes/new/",
            {"name": "Nebula", "place": "Nowhere", "address": "1 Way", "hours": "Noon", "about": "Tea"},
        ),
        "game": ("games/new/", {"title_en": "Comet", "least_players": "2", "most_players": "4"}),
    }[action]
    answer = kanata.client.post(f"/club/{address}", form, headers={"accept-language": "en"})
    shown = answer.content.decode()
    assert answer.status_code == 403, shown
    assert "Shouting" in shown.partition('<form class="panel')[2], "next to the form"
    written = next(form[name] for name in ("about", "text", "title_en") if name in form)
    assert written in shown.partition('<form class="panel')[2], "which keeps what was written"
    assert Post.objects.get().changed is None


def test_comments_and_topics_of_blocked_people_are_hidden(kanata: Person, author: Viewer, post: Post,
                                                                         mio: Person, hal: Person):  # fmt: skip
    join(mio, "mio")
    mio.client.post(f"/club/posts/{post.pk}/author/", {"command": "block"})
    assert Block.objects.get().whom == author
    assert post.title not in mio.client.get("/club/posts/").content.decode()
    assert post.title in hal.client.get("/club/posts/").content.decode()
    other = write(mio, title="Mine")
    comment(kanata, other, "Unwanted")
    assert "Unwanted" not in read(mio, other)
    assert "Unwanted" in read(hal, other)
