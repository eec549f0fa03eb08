"""A secret community is to everybody else what a community is that was never founded: at every address, in every list,
in words, in counters and in what is asked of the database."""

from __future__ import annotations

import json
import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities import urls
from hoshitaku.web.club.communities.models import Answer, Community, Topic
from tests.web import community_actions
from tests.web.club import GAME, join, write
from tests.web.community_actions import SECRET, page, said, start, topic
from tests.web.people import Person
from tests.web.visitor_pages import without_token_and_time

NEVER = "n" * 16
NEVER_TOPIC = "t" * 16
NEVER_ANSWER = "a" * 16
OF_ONE = [pattern.name for pattern in urls.urlpatterns if "<key>" in str(pattern.pattern)]
FORM = {"name": "mio", "command": "accept", "game": f"add:{GAME}", "title": "x", "text": "x", "joining": "open",
        "posting": "everybody", "token": "0" * 32}  # fmt: skip
CLUB_PAGES = ["/club/", "/club/communities/", "/club/communities/?q=harbour", "/club/communities/?q=whisper",
              "/club/games/", f"/club/games/{GAME}/", "/club/posts/", "/club/posts/feed.atom", "/club/suggestions/",
              "/club/games/?q=harbour"]  # fmt: skip
SECRET_TEXTS = ("Hidden harbour", "Whispered", "Under the rose", "A quiet answer")


@pytest.fixture
def hidden(kanata: Person) -> Community:
    """A secret community of Kanata's with all that a community has."""
    join(kanata, "kanata")
    found = start(kanata, **SECRET)
    said(kanata, topic(kanata, found, title="Under the rose"), "A quiet answer")
    kanata.client.post(page(found, "games/"), {"game": f"add:{GAME}"})
    return found


def path_of(name: str, key: str, topic_key: str, answer_key: str) -> str:
    [pattern] = [str(one.pattern) for one in urls.urlpatterns if one.name == name]
    return "/club/" + pattern.replace("<key>", key).replace("<topic>", topic_key).replace("<answer>", answer_key)


def shown(answer: HttpResponse, path: str) -> tuple[int, dict[str, str], str]:
    """Status, headers and text of an answer, without what differs between any two: addresses asked, tokens."""
    text = without_token_and_time(answer.content.decode())
    headers = {name: value.replace(path, "PATH") for name, value in answer.headers.items()}
    quoted = path.replace("/", "%2F")
    headers = {name: value.replace(quoted, "PATH") for name, value in headers.items()}
    return answer.status_code, headers, text.replace(path, "PATH").replace(quoted, "PATH")


def outsider(kind: str, hidden: Community, kanata: Person) -> Person:
    """Somebody who is no member: a guest, a member of the site, one who was removed, is invited, or has left."""
    person = Person("Mio", "en")
    if kind == "guest":
        return person
    viewer = join(person, "mio")
    if kind in ("removed", "left"):
        community_actions.invite(kanata, hidden, "mio"), community_actions.answer_invitation(person, hidden)
        community_actions.decide(kanata, hidden, "remove", viewer) if kind == "removed" else community_actions.leave(
            person, hidden
        )
    if kind == "invited":
        community_actions.invite(kanata, hidden, "mio")
    person.client.get("/")  # The first page takes the message of signing up out of the session.
    return person


OUTSIDERS = ["guest", "member", "removed", "left", "invited"]


@pytest.mark.parametrize("kind", OUTSIDERS)
def test_every_address_of_a_secret_community_answers_like_one_that_does_not_exist(
    kind: str, hidden: Community, kanata: Person
):
    person = outsider(kind, hidden, kanata)
    keys = (hidden.key, Topic.objects.get().key, Answer.objects.get().key)
    before = [model.objects.count() for model in (Community, Topic, Answer)]
    assert len(OF_ONE) == 19
    for name in OF_ONE:
        if (kind, name) == ("invited", "club-answer-invitation"):
            continue  # An invitation names the community.
        here, nowhere = path_of(name, *keys), path_of(name, NEVER, NEVER_TOPIC, NEVER_ANSWER)
        for ask in (person.client.get, person.client.head, lambda path: person.client.post(path, FORM)):
            with CaptureQueriesContext(
                connection,
            ) as asked_here:
                one = shown(ask(here), here)
            with CaptureQueriesContext(connection) as asked_nowhere:
                other = shown(ask(nowhere), nowhere)
            assert one == other, name
            assert one[0] in (302, 404, 405), name
            assert len(asked_here) == len(asked_nowhere), name
    assert [model.objects.count() for model in (Community, Topic, Answer)] == before


@pytest.mark.parametrize("kind", OUTSIDERS[:4])
def test_no_list_feed_search_or_counter_shows_a_secret_community(kind: str, hidden: Community, kanata: Person):
    person = outsider(kind, hidden, kanata)
    write(kanata), person.client.get("/club/")  # What was left to say to them is said.
    author = Viewer.objects.get(name="kanata").pk
    pages = [*CLUB_PAGES, f"/club/authors/{author}/", f"/club/authors/{author}/feed.atom", "/club/communities/?mine=1"]
    with_it = {path: shown(person.client.get(path), path)[::2] for path in pages}
    for path, (_, text) in with_it.items():
        assert not any(word in text for word in (*SECRET_TEXTS, hidden.key)), path
    kanata.client.post(page(hidden, "leave/"))
    assert not Community.objects.exists()
    assert {path: shown(person.client.get(path), path)[::2] for path in pages} == with_it


@pytest.mark.parametrize("kind", OUTSIDERS[1:4])
def test_no_export_of_others_names_a_secret_community(kind: str, hidden: Community, kanata: Person):
    person = outsider(kind, hidden, kanata)
    exported = person.client.get("/account/export/").content.decode()
    assert not any(word in exported for word in (*SECRET_TEXTS, hidden.key))


def test_a_former_member_s_export_has_their_posts_without_the_community_s_name(
    hidden: Community, kanata: Person, mio: Person
):
    join(mio, "mio")
    community_actions.invite(kanata, hidden, "mio"), community_actions.answer_invitation(mio, hidden)
    said(mio, Topic.objects.get(), "Mine to keep"), community_actions.leave(mio, hidden)
    [answer] = json.loads(mio.client.get("/account/export/").content)["club_communities"]["answers"]
    assert (answer["text"], answer["community"]) == ("Mine to keep", None)


def test_its_members_see_all_of_a_secret_community(hidden: Community, kanata: Person, mio: Person):
    join(mio, "mio")
    community_actions.invite(kanata, hidden, "mio"), community_actions.answer_invitation(mio, hidden)
    for path in ("/club/communities/", f"/club/games/{GAME}/", page(hidden), page(hidden, "feed.atom")):
        assert "Hidden harbour" in mio.client.get(path).content.decode(), path


def test_a_community_that_becomes_secret_disappears_for_people_who_asked_to_join(kanata: Person, mio: Person):
    join(kanata, "kanata"), join(mio, "mio")
    found = start(kanata, joining="request")
    community_actions.join(mio, found)
    kanata.client.post(page(found, "settings/"), {**SECRET, "posting": "everybody"})
    found.refresh_from_db()
    assert (found.secret, found.joining, found.posting) == (True, "invitation", "members")
    assert mio.client.get(page(found)).status_code == 404
    assert json.loads(mio.client.get("/account/export/").content)["club_communities"]["communities"] == []


def test_no_address_shows_how_many_secret_communities_exist(hidden: Community, kanata: Person):
    topics = [topic(kanata, hidden).key for _ in range(2)]
    keys = [hidden.key, *topics, Answer.objects.get().key]
    assert all(re.fullmatch(r"[\w-]{16}", key) for key in keys)
    assert len(set(keys)) == 4
