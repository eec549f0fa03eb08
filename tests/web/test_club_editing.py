"""What is written in the club can be changed by its author, says so then, and can be reported as it was."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Topic
from hoshitaku.web.club.posts.models import Comment, Post
from hoshitaku.web.social import moderation
from hoshitaku.web.social.models import Block, Report
from tests.web import circles
from tests.web.circles import SECRET, page, said, start, topic
from tests.web.club import join, keeper, read, write
from tests.web.people import Person

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


def test_a_topic_and_an_answer_are_changed_by_their_author_alone_and_say_so(kanata: Person, author: Viewer,
                                                                            mio: Person):  # fmt: skip
    join(mio, "mio")
    place = start(kanata, posting="everybody")
    begun = topic(mio, place)
    mine = said(mio, begun)
    last = Topic.objects.get().last
    for rest in (f"topics/{begun.key}/edit/", f"topics/{begun.key}/answers/{mine.key}/edit/"):
        assert kanata.client.get(page(place, rest)).status_code == 403, "leaders take words away and change none"
        assert kanata.client.post(page(place, rest), CHANGED).status_code == 403
        assert "Save" in mio.client.get(page(place, rest)).content.decode()
        assert mio.client.post(page(place, rest), {"title": "", "text": "\u200b"}).status_code == 400
        assert mio.client.post(page(place, rest), CHANGED).status_code == 302
    seen = circles.see(mio, place, f"topics/{begun.key}/")
    assert (seen.count("Who can come?</p>"), seen.count("edited just now")) == (2, 2)
    begun.refresh_from_db()
    assert (begun.title, begun.last) == ("Next month?", last), "nothing new was said"


def test_what_is_saved_as_it_was_is_not_marked(kanata: Person, author: Viewer, post: Post):
    form = {"kind": post.kind, "title": post.title, "text": post.text, "language": post.language}
    kanata.client.post(f"/club/posts/{post.pk}/edit/", form)
    assert Post.objects.get().changed is None
    kanata.client.post(f"/club/posts/{post.pk}/edit/", {**form, "title": "Nearer"})
    assert Post.objects.get().changed is not None


def test_who_may_not_write_any_more_changes_nothing(kanata: Person, author: Viewer, mio: Person):
    member, place = join(mio, "mio"), start(kanata)
    circles.join(mio, place)
    begun = topic(mio, place)
    circles.decide(kanata, place, "remove", member)
    assert mio.client.post(page(place, f"topics/{begun.key}/edit/"), CHANGED).status_code == 403
    assert Topic.objects.get().changed is None


def test_a_comment_is_changed_by_its_author_alone_and_says_so(kanata: Person, post: Post, mio: Person):
    join(mio, "mio")
    mine = comment(mio, post)
    address = f"/club/comments/{mine.pk}/edit/"
    assert kanata.client.post(address, {"text": "I was wrong"}).status_code == 403
    answer = mio.client.post(address, {"text": "Many thanks!"})
    assert answer["Location"] == f"/club/posts/{post.pk}/?page=1#comment-{mine.pk}"
    assert "Many thanks!" in (shown := read(mio, post))
    assert "edited just now" in shown


def test_a_report_keeps_what_was_written_as_it_was_whatever_becomes_of_it(kanata: Person, post: Post, mio: Person,
                                                                          hal: Person):  # fmt: skip
    join(mio, "mio")
    rude = comment(mio, post, "Rude words")
    where = f"/club/comments/{rude.pk}/writer/"
    assert where not in read(mio, post)
    assert hal.client.get(where).status_code == 302, "guests sign in first"
    keeper(hal)
    assert where in read(hal, post)
    assert hal.client.post(where, {"deed": "report", "reason": "insult"})["Location"] == post.get_absolute_url()
    second = comment(mio, post, "Ruder words")
    hal.client.post(f"/club/comments/{second.pk}/writer/", {"deed": "report", "reason": "insult"})
    mio.client.post(f"/club/comments/{rude.pk}/edit/", {"text": "Kind words"})
    mio.client.post(f"/club/comments/{second.pk}/delete/")
    report = Report.objects.get()
    shown = hal.client.get(f"/moderation/{report.about_id}/").content.decode()
    assert "Rude words" in shown
    assert "Ruder words" in shown
    assert f'href="{post.get_absolute_url()}"' in shown


def test_a_report_from_a_secret_community_tells_staff_the_words_alone(kanata: Person, author: Viewer, mio: Person,
                                                                      hal: Person):  # fmt: skip
    member = join(mio, "mio")
    place = start(kanata, **SECRET)
    circles.invite(kanata, place, "mio")
    circles.answer_invitation(mio, place)
    begun = topic(mio, place, text="Unkind words")
    where = page(place, f"topics/{begun.key}/writer/")
    keeper(hal)
    assert hal.client.get(where).status_code == 404
    assert kanata.client.post(where, {"deed": "report", "reason": "insult"}).status_code == 302
    shown = hal.client.get(f"/moderation/{member.pk}/").content.decode()
    assert "Unkind words" in shown
    assert place.key not in shown
    assert place.name not in shown


@pytest.mark.parametrize("deed", ["write", "comment", "edit", "found", "café", "game"])
def test_who_is_muted_writes_nowhere_in_the_club(deed: str, kanata: Person, author: Viewer, post: Post, mio: Person):
    staff = User.objects.get(pk=keeper(mio).user_id)
    moderation.moderate(staff, author, "mute", 7, "Shouting")
    text = {"kind": "review", "title": "Far", "text": "Away", "language": "en"}
    address, form = {
        "write": ("games/far-far-out/write/", text),
        "comment": (f"posts/{post.pk}/comment/", text),
        "edit": (f"posts/{post.pk}/edit/", text),
        "found": ("communities/new/", circles.OPEN),
        "café": (
            "cafes/new/",
            {"name": "Nebula", "place": "Nowhere", "address": "1 Way", "hours": "Noon", "about": "Tea"},
        ),
        "game": ("games/new/", {"title_en": "Comet", "least_players": "2", "most_players": "4"}),
    }[deed]
    answer = kanata.client.post(f"/club/{address}", form, headers={"accept-language": "en"})
    shown = answer.content.decode()
    assert answer.status_code == 403, shown
    assert "Shouting" in shown.partition('<form class="panel')[2], "beside the form"
    written = next(form[name] for name in ("about", "text", "title_en") if name in form)
    assert written in shown.partition('<form class="panel')[2], "which keeps what was written"
    assert Post.objects.get().changed is None


def test_whom_one_has_blocked_one_reads_neither_below_posts_nor_in_lists(kanata: Person, author: Viewer, post: Post,
                                                                         mio: Person, hal: Person):  # fmt: skip
    join(mio, "mio")
    mio.client.post(f"/club/posts/{post.pk}/writer/", {"deed": "block"})
    assert Block.objects.get().whom == author
    assert post.title not in mio.client.get("/club/posts/").content.decode()
    assert post.title in hal.client.get("/club/posts/").content.decode()
    other = write(mio, title="Mine")
    comment(kanata, other, "Unwanted")
    assert "Unwanted" not in read(mio, other)
    assert "Unwanted" in read(hal, other)
