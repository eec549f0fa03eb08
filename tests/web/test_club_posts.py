"""Posts of members: feeds, markup, likes, comments, counted reads and the points that follow from them."""

from __future__ import annotations

from datetime import timedelta
from xml.etree import ElementTree as ET

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from hoshitaku.kernel import display_name
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.posts import coupons, markdown
from hoshitaku.web.club.posts.models import Comment, Like, PointsEntry, Post, Read
from tests.web.club import GAME, counters, join, mark, read, shown_totals, write
from tests.web.people import Person
from tests.web.test_limits import FEW, few
from tests.web.visitor_pages import without_time_tags

TOKEN = "0" * 32
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def post(kanata: Person) -> Post:
    """A review of Kanata's."""
    join(kanata, "kanata")
    return write(kanata)


def comment(person: Person, post: Post, text: str = "Thanks!", token: str = ""):
    return person.client.post(f"/club/posts/{post.pk}/comment/", {"text": text, "token": token})


def like(person: Person, post: Post, on: bool = True):
    return person.client.post(f"/club/posts/{post.pk}/like/", {"wanted": int(on)})


def test_a_post_is_on_its_game_s_page_in_both_feeds_and_on_its_author_s_page(post: Post, mio: Person):
    for address in (f"/club/games/{GAME}/", "/club/posts/", f"/club/authors/{post.author_id}/", "/club/"):
        html = mio.client.get(address).content.decode()
        assert f'href="/club/posts/{post.pk}/">Far away</a>' in html
    assert f"/club/posts/{post.pk}/" not in mio.client.get("/club/posts/?kind=diary").content.decode()


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("# Good\n\nVery **good**.", "Good – Very good."),
        ("## 何人で？\n3人がいい", "何人で？ 3人がいい"),
        ("- one\n- two\n\nthen", "one · two · then"),
        ("</h3> a\n\nmore", "</h3> a more"),
        ("# Only", "Only"),
    ],
)
def test_the_beginning_of_a_post_keeps_its_headings_and_entries_apart(text: str, begins: str):
    assert markdown.summarize_text(text) == begins


@pytest.mark.parametrize("kind", ["review", "diary", "rules"])
def test_reviews_diary_entries_and_rules_articles_are_bound_to_a_game(kind: str, kanata: Person, mio: Person):
    join(kanata, "kanata")
    article = write(kanata, kind=kind)
    assert (article.kind, article.game.slug) == (kind, GAME)
    assert f"/club/posts/{article.pk}/" in mio.client.get(f"/club/posts/?kind={kind}").content.decode()


def test_a_post_says_who_wrote_it_and_how_long_ago(post: Post, mio: Person):
    Post.objects.update(created=timezone.now() - timedelta(days=160))
    html = read(mio, post)
    assert "5 months ago" in html
    assert "<bdi>kanata</bdi>" in html
    Post.objects.update(created=timezone.now() - timedelta(days=31))
    assert "1 month ago" in read(mio, post)


def test_the_head_of_its_game_stands_above_a_post_with_its_marks(post: Post, mio: Person, hal: Person):
    Game.objects.filter(pk=post.game_id).update(
        least_players=2, most_players=4, least_minutes=60, most_minutes=120, age=14, year=2025
    )
    join(mio, "mio"), join(hal, "hal")
    mark(hal, "favourite")
    html = read(mio, post)
    for fact in ("2–4", "60–120", "14", "2025"):
        assert fact in html[html.index("of-post") : html.index('class="article"')]
    form = {"mark": "own:1", "next": f"/club/posts/{post.pk}/"}
    assert mio.client.post("/club/games/far-far-out/mark/", form)["Location"] == f"/club/posts/{post.pk}/"
    assert shown_totals(mio) == {"interested": 0, "experienced": 0, "favourite": 1, "own": 1}
    assert 'value="own:0"' in read(mio, post)


def test_a_mark_redirects_to_no_other_site(mio: Person):
    join(mio, "mio")
    form = {"mark": "own:1", "next": "https://elsewhere.example/"}
    assert mio.client.post("/club/games/far-far-out/mark/", form)["Location"] == "/"


def test_the_newest_posts_of_all_members_stand_below_a_post(post: Post, kanata: Person, mio: Person):
    join(mio, "mio")
    theirs, own = write(mio, title="Of somebody else"), write(kanata, title="Of the author")
    html = read(kanata, post)
    below = html[html.index("会員の新しい投稿") :]
    assert theirs.title in below
    assert own.title not in below  # It stands among the author's others already.
    assert html.count(f'href="/club/posts/{post.pk}/"') == 0


def test_the_form_for_a_post_lists_the_coupon_thresholds(kanata: Person, mio: Person):
    join(kanata, "kanata"), join(mio, "mio")
    for person, steps in (
        (mio, ("5 readers: 50 points", "100 readers: 200 points", "then 200 points for every 100 readers")),
        (kanata, ("5人で50ポイント", "その後は100人ごとに200ポイント")),
    ):
        html = person.client.get("/club/games/far-far-out/write/").content.decode()
        assert [step for step in steps if step not in html] == []


def test_the_authors_other_posts_stand_below_newest_first(post: Post, kanata: Person, mio: Person):
    second, third = write(kanata, title="Second"), write(kanata, title="Third")
    below = read(mio, post).split('id="more"')[1]
    assert below.index(f"/club/posts/{third.pk}/") < below.index(f"/club/posts/{second.pk}/")
    assert f"/club/posts/{post.pk}/" not in below.split("<footer")[0]


def test_guests_read_everything_and_write_nothing(post: Post, mio: Person):
    assert "Sign in to comment." in read(mio, post)
    for path in ("like/", "comment/", "edit/", "delete/"):
        answer = mio.client.post(f"/club/posts/{post.pk}/{path}", {"text": "x", "wanted": "1"})
        assert answer["Location"].startswith("/account/sign-in/")
    assert mio.client.get(f"/club/games/{GAME}/write/")["Location"].startswith("/account/sign-in/")
    assert (Post.objects.count(), Comment.objects.count(), Like.objects.count()) == (1, 0, 0)


def test_a_post_is_changed_and_deleted_by_its_author_alone(post: Post, kanata: Person, mio: Person):
    join(mio, "mio")
    form = {"kind": "diary", "title": "Nearer", "text": "Other words.", "language": "en"}
    assert mio.client.post(f"/club/posts/{post.pk}/edit/", form).status_code == 403
    assert mio.client.post(f"/club/posts/{post.pk}/delete/").status_code == 403
    read(mio, post)
    assert kanata.client.post(f"/club/posts/{post.pk}/edit/", form).status_code == 302
    post.refresh_from_db()
    assert (post.title, post.kind, post.summary, post.reads) == ("Nearer", "diary", "Other words.", 1)
    assert "edited just now" in without_time_tags(read(mio, post))
    assert "Nearer" in kanata.client.get(f"/club/posts/{post.pk}/delete/").content.decode()
    kanata.client.post(f"/club/posts/{post.pk}/delete/")
    assert mio.client.get(f"/club/posts/{post.pk}/").status_code == 404


def test_a_form_sent_twice_creates_one_post_and_one_comment(kanata: Person):
    join(kanata, "kanata")
    first, again = write(kanata, token=TOKEN), write(kanata, token=TOKEN)
    assert first == again
    assert [comment(kanata, first, token=TOKEN).status_code for _ in range(2)] == [302, 302]
    assert (Post.objects.count(), Comment.objects.count()) == (1, 1)


@pytest.mark.parametrize("broken", [{"text": " \n "}, {"title": "\u200b"}, {"text": "x" * 20_001}, {"kind": "novel"}])
def test_an_invalid_post_is_refused_and_the_form_keeps_its_input(broken: dict[str, str], kanata: Person):
    join(kanata, "kanata")
    form = {"kind": "review", "title": "Kept title", "text": "Kept text", "language": "en", **broken}
    answer = kanata.client.post(f"/club/games/{GAME}/write/", form)
    assert answer.status_code == 400
    assert "Kept" in answer.content.decode()
    assert not Post.objects.exists()


# -------------------------------------------------------------------------------------------------- markup


def test_headings_of_a_text_come_below_its_title():
    assert markdown.render_markdown("# One\n\n###### Six") == "<h3>One</h3>\n<h6>Six</h6>\n"


@pytest.mark.parametrize("text", [
    "<script>alert(1)</script>", "<b onclick=x>", "[x](javascript:alert(1))", "[x](data:text/html,x)",
    "![x](https://elsewhere.example/p.png)", "<https:x onerror=y>", '[x](https://a.example "t\\" onclick=\\"z")',
])  # fmt: skip
def test_no_text_creates_scripts_pictures_or_attributes(text: str):
    html = str(markdown.render_markdown(text))
    elements = ET.fromstring(f"<div>{html}</div>")  # noqa: S314  (our own)
    for element in elements.iter():
        assert element.tag in {"div", "p", "a", "h3", "em", "strong"}
        assert set(element.attrib) <= {"href", "rel", "title"}
        assert element.get("href", "https://").startswith("https://")


def test_links_of_members_have_nofollow():
    assert 'rel="nofollow ugc noopener noreferrer"' in markdown.render_markdown("[x](https://a.example)")


def test_a_text_full_of_opening_brackets_renders_in_reasonable_time():
    begun = timezone.now()
    assert markdown.render_markdown("[" * 6000 + "*_" * 4000 + "> " * 1000)
    assert (timezone.now() - begun).total_seconds() < 5


def test_control_signs_of_a_text_are_dropped_and_its_lines_stay():
    assert display_name.clean_lines("a\x0b\u202eb\r\n\r\n  c \x00") == "a b\n\n  c"


# ------------------------------------------------------------------------------------- Likes and comments


def test_a_like_counts_once_per_member_and_can_be_taken_off(post: Post, mio: Person, hal: Person):
    member = join(mio, "mio")
    join(hal, "hal")
    for _ in range(3):
        like(mio, post)
    like(hal, post)
    assert counters(mio, post)[1] == 2
    for _ in range(2):
        like(mio, post, on=False)
    assert counters(mio, post)[1] == 1
    like(mio, post)
    with pytest.raises(IntegrityError), transaction.atomic():
        Like.objects.create(post=post, member=member)
    assert mio.client.post(f"/club/posts/{post.pk}/like/", {"wanted": "2"}).status_code == 400


def test_three_labelled_counters_change_immediately(post: Post, mio: Person):
    join(mio, "mio")
    assert counters(mio, post) == [1, 0, 0]
    like(mio, post), comment(mio, post)
    assert counters(mio, post) == [1, 1, 1]
    for label in ("Readers", "Nice!", "Comments"):
        assert label in read(mio, post).split('class="counters"')[1].split("</dl>")[0]


def test_comments_are_public_and_show_what_was_typed(post: Post, mio: Person, hal: Person):
    join(mio, "mio")
    comment(mio, post, "Two\nlines & <b>no</b> markup")
    assert "Two\nlines &amp; &lt;b&gt;no&lt;/b&gt; markup" in read(hal, post)
    assert comment(mio, post, "  ").status_code == 400
    assert Comment.objects.count() == 1


def test_its_author_and_the_author_of_the_post_delete_a_comment(post: Post, kanata: Person, mio: Person,
                                                                          hal: Person):  # fmt: skip
    join(mio, "mio"), join(hal, "hal")
    comment(mio, post), comment(mio, post)
    first, second = Comment.objects.order_by("pk")
    assert hal.client.post(f"/club/comments/{first.pk}/delete/").status_code == 403
    assert mio.client.post(f"/club/comments/{first.pk}/delete/").status_code == 302
    assert kanata.client.post(f"/club/comments/{second.pk}/delete/").status_code == 302
    assert not Comment.objects.exists()


@pytest.mark.parametrize(("limit", "path", "form"), [
    ("COMMENT", "posts/{post}/comment/", {"text": "again"}),
    ("CLUB_POST", f"games/{GAME}/write/", {"kind": "diary", "title": "t", "text": "t", "language": "en"}),
    ("GAME_MARK", "posts/{post}/like/", {"wanted": "1"}),
])  # fmt: skip
def test_floods_are_limited(limit: str, path: str, form: dict[str, str], post: Post, mio: Person, monkeypatch):
    few(monkeypatch, limit)
    join(mio, "mio")
    address = f"/club/{path.format(post=post.pk)}"
    assert [mio.client.post(address, form).status_code for _ in range(FEW + 1)] == [302] * FEW + [429]


# --------------------------------------------------------------------------------------- reads and points


def test_a_reader_counts_once_and_not_again_on_another_day(post: Post, mio: Person, hal: Person):
    join(mio, "mio"), join(hal, "hal")
    for person in (mio, mio, hal, hal):
        read(person, post)
    assert counters(mio, post)[0] == 2
    Read.objects.update(day=timezone.now().date() - timedelta(days=1))
    mio.client.post("/account/sign-out/")
    read(mio, post), read(hal, post)
    assert counters(hal, post)[0] == 2


def test_the_author_never_counts_as_a_reader_signed_in_or_out(post: Post, kanata: Person):
    read(kanata, post)
    kanata.client.post("/account/sign-out/")
    read(kanata, post)
    Read.objects.all().delete()  # At another address, too, their browser still knows them.
    read(kanata, post)
    post.refresh_from_db()
    assert post.reads == 0


def test_an_address_counts_for_each_post_and_is_not_linked_between_them(post: Post, kanata: Person, mio: Person):
    other = write(kanata, title="Another")
    read(mio, post), read(mio, other)
    assert (counters(mio, post)[0], counters(mio, other)[0]) == (1, 1)
    assert len(set(Read.objects.values_list("visitor", flat=True))) == 2


def test_signed_out_people_at_one_address_are_one_reader(post: Post, mio: Person, hal: Person):
    read(mio, post), read(hal, post)
    assert counters(hal, post)[0] == 1
    hal.client.get(f"/club/posts/{post.pk}/", REMOTE_ADDR="192.0.2.7")
    assert counters(hal, post)[0] == 2
    assert not Read.objects.filter(visitor__contains="192").exists()


def test_a_reader_who_signed_out_does_not_count_again(post: Post, mio: Person):
    join(mio, "mio")
    read(mio, post)
    mio.client.post("/account/sign-out/")
    assert counters(mio, post)[0] == 1


def test_prefetch_and_head_requests_do_not_count_as_reads(post: Post, mio: Person):
    mio.client.head(f"/club/posts/{post.pk}/")
    mio.client.get(f"/club/posts/{post.pk}/", headers={"Sec-Purpose": "prefetch"})
    post.refresh_from_db()
    assert post.reads == 0


def test_the_first_points_come_with_five_counted_reads_and_each_threshold_once(post: Post, kanata: Person):
    assert [coupons.points_earned(n) for n in (0, 4, 5, 19, 20, 100, 199, 200)] == [0, 0, 50, 50, 150, 500, 500, 700]
    reader = Person("Mio", "en")
    for number in range(4):
        reader.client.get(f"/club/posts/{post.pk}/", REMOTE_ADDR=f"192.0.2.{number}")
    assert coupons.points_summary(post.author_id) == coupons.PointsSummary(
        points_to_spend=0, read_count=4, reads_to_next_points=1, next_points=50
    )
    for number in range(4, 7):
        reader.client.get(f"/club/posts/{post.pk}/", REMOTE_ADDR=f"192.0.2.{number}")
    assert coupons.points_summary(post.author_id) == coupons.PointsSummary(
        points_to_spend=50, read_count=7, reads_to_next_points=13, next_points=100
    )
    coupons.credit_points_for_reads(post.author_id)
    assert PointsEntry.objects.count() == 1
    with pytest.raises(IntegrityError), transaction.atomic():
        PointsEntry.objects.create(member=post.author, amount=50, cause="reads:5")


def test_points_follow_from_reads_alone_and_only_their_owner_sees_them(post: Post, kanata: Person, mio: Person):
    join(mio, "mio")
    like(mio, post), comment(mio, post)
    assert not PointsEntry.objects.exists()
    PointsEntry.objects.create(member=post.author, amount=4321, cause="reads:5")
    assert "4321" in kanata.client.get("/club/").content.decode()
    assert "4321" not in mio.client.get("/club/").content.decode()
    assert "4321" not in mio.client.get(f"/club/authors/{post.author_id}/").content.decode()


# --------------------------------------------------------------------------------------------------- feeds


def test_new_posts_and_an_author_s_posts_have_atom_feeds(post: Post, kanata: Person, mio: Person):
    join(mio, "mio")
    other = write(mio, title="Mine & yours")
    theirs = f"/club/authors/{post.author_id}/feed.atom"
    for address, expected in (("/club/posts/feed.atom", [other, post]), (theirs, [post])):
        answer = mio.client.get(address)
        assert answer["Content-Type"].startswith("application/atom+xml")
        entries = ET.fromstring(answer.content).findall(f"{ATOM}entry")  # noqa: S314  (our own)
        links = [entry.find(f"{ATOM}link").get("href") for entry in entries]
        assert links == [f"http://testserver/club/posts/{one.pk}/" for one in expected]


def test_only_a_member_with_posts_has_an_author_page(post: Post, mio: Person):
    silent = join(mio, "mio")
    assert mio.client.get(f"/club/authors/{silent.pk}/").status_code == 404
    assert mio.client.get("/club/authors/999999/feed.atom").status_code == 404


def test_the_address_can_be_copied_or_shared(post: Post, mio: Person):
    html, address = read(mio, post), f"http://testserver/club/posts/{post.pk}/"
    assert f'data-copy="{address}"' in html
    assert f'data-share="{address}"' in html
