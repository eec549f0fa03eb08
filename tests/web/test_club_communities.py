"""Communities of the club: joining, leading, boards, shared lists of games."""

from __future__ import annotations

import pytest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Answer, Community, CommunityGame, Membership, Topic
from hoshitaku.web.social.blocks import block_person
from tests.web import community_actions
from tests.web.club import GAME, extra_game, join
from tests.web.community_actions import OPEN, begin, decide, invite, leave, page, said, say, see, start, state, topic
from tests.web.people import Person
from tests.web.test_limits import FEW, few

TOKEN = "0" * 32


@pytest.fixture
def leader(kanata: Person) -> Viewer:
    return join(kanata, "kanata")


@pytest.fixture
def member(mio: Person) -> Viewer:
    return join(mio, "mio")


def test_a_community_is_listed_found_by_name_and_read_by_everybody(kanata: Person, leader: Viewer, hal: Person):
    found = start(kanata)
    html = hal.client.get("/club/communities/").content.decode()
    assert f'href="{page(found)}"><bdi>Thursday table</bdi></a>' in html
    assert "1 member" in html
    assert found.key in hal.client.get("/club/communities/?q=thursday").content.decode()
    assert found.key not in hal.client.get("/club/communities/?q=friday").content.decode()
    assert "We meet <strong>weekly</strong>." in see(hal, found)
    assert found.key in kanata.client.get("/club/communities/?mine=1").content.decode()


def test_founding_needs_an_account_and_a_form_sent_twice_founds_one(kanata: Person, leader: Viewer, mio: Person):
    assert mio.client.post("/club/communities/new/", OPEN)["Location"].startswith("/account/sign-in/")
    assert start(kanata, token=TOKEN) == start(kanata, token=TOKEN)
    assert Community.objects.count() == 1
    assert kanata.client.post("/club/communities/new/", {**OPEN, "name": " "}).status_code == 400


@pytest.mark.parametrize(("joining", "then"), [("open", "member"), ("request", "asked"), ("invitation", None)])
def test_joining_follows_the_setting(joining: str, then: str | None, kanata: Person, leader: Viewer, mio: Person,
                                     member: Viewer):  # fmt: skip
    found = start(kanata, joining=joining)
    assert community_actions.join(mio, found).status_code == (409 if then is None else 302)
    community_actions.join(mio, found)
    assert state(found, member) == then


def test_a_request_is_accepted_refused_or_taken_back(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata, joining="request")
    community_actions.join(mio, found)
    assert "<bdi>mio</bdi>" in see(kanata, found, "members/").split('id="waiting"')[1].split('id="people"')[0]
    decide(kanata, found, "refuse", member)
    assert state(found, member) is None
    community_actions.join(mio, found), leave(mio, found)
    assert state(found, member) is None
    community_actions.join(mio, found), decide(kanata, found, "accept", member)
    assert state(found, member) == "member"


def test_an_invited_person_joins_or_declines(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata, joining="invitation")
    assert invite(kanata, found, "nobody").status_code == 409
    invite(kanata, found, "MIO")
    assert "kanata invites you" in mio.client.get("/club/communities/").content.decode()
    community_actions.answer_invitation(mio, found, "decline")
    assert state(found, member) is None
    assert community_actions.answer_invitation(mio, found).status_code == 404
    invite(kanata, found, "mio")
    assert community_actions.answer_invitation(mio, found)["Location"] == page(found)
    assert state(found, member) == "member"


def test_a_person_who_asked_and_is_invited_is_a_member(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata, joining="request")
    community_actions.join(mio, found), invite(kanata, found, "mio")
    assert state(found, member) == "member"


def test_a_removed_member_neither_joins_nor_writes_until_readmitted(kanata: Person, leader: Viewer, mio: Person,
                                                                     member: Viewer):  # fmt: skip
    found = start(kanata, posting="everybody")
    community_actions.join(mio, found), decide(kanata, found, "remove", member)
    assert community_actions.join(mio, found).status_code == 409
    assert begin(mio, found).status_code == 403
    leave(mio, found)
    assert state(found, member) == "removed"
    decide(kanata, found, "readmit", member)
    assert community_actions.join(mio, found).status_code == 302
    assert state(found, member) == "member"


def test_a_community_is_never_without_a_leader(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata)
    community_actions.join(mio, found)
    answer = leave(kanata, found)
    assert answer.status_code == 409
    assert "先に「メンバー」のページで" in answer.content.decode()
    decide(kanata, found, "hand-over", member)
    assert (state(found, leader), state(found, member)) == ("member", "leader")
    assert decide(kanata, found, "remove", member).status_code == 403
    assert leave(kanata, found).status_code == 302
    assert "its last member" in see(mio, found, "leave/")
    leave(mio, found)
    assert not Community.objects.exists()


def test_one_of_several_leaders_may_leave(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata)
    community_actions.join(mio, found), decide(kanata, found, "lead", member)
    decide(mio, found, "remove", leader)
    assert state(found, leader) == "leader"
    leave(kanata, found)
    assert [state(found, one) for one in (leader, member)] == [None, "leader"]


def test_only_leaders_decide_requests_invite_and_change_settings(
    kanata: Person, leader: Viewer, mio: Person, member: Viewer
):
    found = start(kanata)
    community_actions.join(mio, found)
    assert decide(mio, found, "lead", member).status_code == 403
    assert invite(mio, found, "kanata").status_code == 403
    assert mio.client.post(page(found, "settings/"), OPEN).status_code == 403
    assert decide(kanata, found, "crown", member).status_code == 400
    assert kanata.client.post(page(found, "settings/"), {**OPEN, "posting": "leaders"}).status_code == 302
    found.refresh_from_db()
    assert found.posting == "leaders"


@pytest.mark.parametrize(("posting", "statuses"), [
    ("everybody", [302, 302, 302]), ("members", [403, 302, 302]), ("leaders", [403, 403, 302]),
])  # fmt: skip
def test_writing_follows_the_setting(posting: str, statuses: list[int], kanata: Person, leader: Viewer, mio: Person,
                                     member: Viewer, hal: Person):  # fmt: skip
    join(hal, "hal")
    found = start(kanata, posting=posting)
    community_actions.join(mio, found)
    people = (hal, mio, kanata)
    assert [begin(person, found).status_code for person in people] == statuses
    about = Topic.objects.order_by("pk")[0]
    assert [say(person, about).status_code for person in people] == statuses
    offers = ["/topics/new/" in see(person, found) for person in people]
    assert offers == [status == 302 for status in statuses]


def test_guests_read_a_board_and_are_asked_to_sign_in_to_write(kanata: Person, leader: Viewer, mio: Person):
    found = start(kanata, posting="everybody")
    about = topic(kanata, found)
    assert "Who is <strong>in</strong>?" in see(mio, found, f"topics/{about.key}/")
    for rest in ("join/", "leave/", "topics/new/", f"topics/{about.key}/answer/", "games/", "members/invite/"):
        assert mio.client.post(page(found, rest), {"text": "x"})["Location"].startswith("/account/sign-in/")
    assert (Answer.objects.count(), Membership.objects.count()) == (0, 1)


def test_topics_are_sorted_by_latest_answer_and_answers_by_time(kanata: Person, leader: Viewer, mio: Person):
    found = start(kanata)
    old, new = topic(kanata, found, title="Older"), topic(kanata, found, title="Newer")
    html = see(mio, found)
    assert html.index("Newer") < html.index("Older")
    said(kanata, old, "first"), said(kanata, old, "second\n\n- *third*")
    html = see(mio, found)
    assert html.index("Older") < html.index("Newer")
    assert "2 answers" in html
    html = see(mio, found, f"topics/{old.key}/")
    assert html.index("first") < html.index("second") < html.index("<em>third</em>")
    assert f"topics/{new.key}/" in mio.client.get(page(found, "feed.atom")).content.decode()


def test_boards_and_topics_are_paged(kanata: Person, leader: Viewer, mio: Person):
    found = start(kanata)
    rows = [Topic(community=found, author=leader, title=f"T{n:02}", text="x", token=f"{n:032x}") for n in range(21)]
    Topic.objects.bulk_create(rows)
    about = Topic.objects.order_by("-pk")[0]
    many = [Answer(topic=about, author=leader, text=f"A{n:02}", token=f"{n:032x}") for n in range(30)]
    Answer.objects.bulk_create(many)
    assert "1 of 2" in see(mio, found)
    assert "T00" in see(mio, found, "?page=2")
    assert "page=2#answer-" in say(kanata, about, "the 31st")["Location"]
    assert "the 31st" in see(mio, found, f"topics/{about.key}/?page=2")


def test_a_form_sent_twice_creates_one_post(kanata: Person, leader: Viewer):
    found = start(kanata)
    about = topic(kanata, found, token=TOKEN)
    assert topic(kanata, found, token=TOKEN) == about
    say(kanata, about, token=TOKEN), say(kanata, about, token=TOKEN)
    assert (Topic.objects.count(), Answer.objects.count()) == (1, 1)


def test_authors_and_leaders_delete_topics_and_answers(kanata: Person, leader: Viewer, mio: Person,
                                                                     member: Viewer, hal: Person):  # fmt: skip
    join(hal, "hal")
    found = start(kanata)
    community_actions.join(mio, found), community_actions.join(hal, found)
    about = topic(mio, found)
    one, two = said(hal, about, "one"), said(mio, about, "two")

    def delete(person: Person, answer: Answer) -> int:
        return person.client.post(page(found, f"topics/{about.key}/answers/{answer.key}/delete/")).status_code

    assert [delete(hal, two), delete(mio, one), delete(hal, one), delete(kanata, two)] == [403, 403, 302, 302]
    address = page(found, f"topics/{about.key}/delete/")
    assert hal.client.post(address).status_code == 403
    assert "Next week?" in mio.client.get(address).content.decode()
    assert mio.client.post(address).status_code == 302
    assert not Topic.objects.exists()


def test_members_share_a_list_of_games_of_the_catalogue(kanata: Person, leader: Viewer, mio: Person, member: Viewer):
    found = start(kanata)
    other = extra_game("Comet", approved=False)
    assert 'value="add:far-far-out"' in see(kanata, found, "games/?q=far")
    assert mio.client.post(page(found, "games/"), {"game": f"add:{GAME}"}).status_code == 403
    community_actions.join(mio, found)
    for _ in range(2):
        assert mio.client.post(page(found, "games/"), {"game": f"add:{GAME}"}).status_code == 302
    assert mio.client.post(page(found, "games/"), {"game": f"add:{other.slug}"}).status_code == 404
    assert CommunityGame.objects.count() == 1
    assert f"/club/games/{GAME}/" in see(mio, found)
    assert 'value="add:far-far-out"' not in see(kanata, found, "games/?q=far")
    kanata.client.post(page(found, "games/"), {"game": f"remove:{GAME}"})
    assert not CommunityGame.objects.exists()


def test_a_game_names_the_communities_that_list_it(kanata: Person, leader: Viewer, mio: Person):
    found = start(kanata)
    kanata.client.post(page(found, "games/"), {"game": f"add:{GAME}"})
    assert f'href="{page(found)}"' in mio.client.get(f"/club/games/{GAME}/").content.decode()


def test_posts_of_a_blocked_person_are_hidden_from_the_blocker(
    kanata: Person, leader: Viewer, mio: Person, member: Viewer
):
    found = start(kanata, joining="request", posting="everybody")
    theirs, mine = topic(mio, found, title="From mio"), topic(kanata, found, title="From kanata")
    said(mio, mine, "an answer by mio")
    community_actions.join(mio, found)
    block_person(leader, member, "mio")
    board = see(kanata, found)
    assert "From mio" not in board
    assert "返信0件" in board
    assert "an answer by mio" not in see(kanata, found, f"topics/{mine.key}/")
    assert kanata.client.get(page(found, f"topics/{theirs.key}/")).status_code == 404
    assert "mio" not in see(kanata, found, "members/")
    assert invite(kanata, found, "mio").status_code == 409
    assert "an answer by mio" in see(mio, found, f"topics/{mine.key}/")
    assert start(mio, name="By mio").key
    invite(mio, Community.objects.get(name="By mio"), "kanata")
    assert "By mio" not in kanata.client.get("/club/communities/?mine=1").content.decode()
    assert community_actions.answer_invitation(kanata, Community.objects.get(name="By mio")).status_code == 404


@pytest.mark.parametrize(("limit", "rest", "form"), [
    ("CLUB_POST", "topics/new/", {"title": "x", "text": "x"}), ("MEMBERSHIP", "join/", {}),
    ("FRIEND", "members/invite/", {"name": "mio"}),
])  # fmt: skip
def test_floods_are_limited(limit: str, rest: str, form: dict[str, str], kanata: Person, leader: Viewer,
                             member: Viewer, monkeypatch):  # fmt: skip
    few(monkeypatch, limit)
    found = start(kanata)
    assert [kanata.client.post(page(found, rest), form).status_code for _ in range(FEW + 1)] == [302] * FEW + [429]
