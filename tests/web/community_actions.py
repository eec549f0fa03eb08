"""Communities of the club, as their tests need them."""

from __future__ import annotations

from django.http import HttpResponse

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Answer, Community, Membership, Topic
from tests.web.people import Person

OPEN = {"name": "Thursday table", "about": "We meet **weekly**.", "joining": "open", "posting": "members"}
SECRET = {**OPEN, "name": "Hidden harbour", "about": "Whispered", "joining": "invitation", "secret": "on"}


def start(person: Person, **fields: str) -> Community:
    """Found a community."""
    answer = person.client.post("/club/communities/new/", {**OPEN, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Community.objects.get(key=answer["Location"].split("/")[-2])


def page(community: Community, rest: str = "") -> str:
    return f"/club/communities/{community.key}/{rest}"


def see(person: Person, community: Community, rest: str = "") -> str:
    answer = person.client.get(page(community, rest))
    assert answer.status_code == 200
    return answer.content.decode()


def join(person: Person, community: Community) -> HttpResponse:
    return person.client.post(page(community, "join/"))


def leave(person: Person, community: Community) -> HttpResponse:
    return person.client.post(page(community, "leave/"))


def decide(person: Person, community: Community, action: str, whom: Viewer) -> HttpResponse:
    return person.client.post(page(community, "members/decide/"), {"command": f"{action}:{whom.pk}"})


def invite(person: Person, community: Community, name: str) -> HttpResponse:
    return person.client.post(page(community, "members/invite/"), {"name": name})


def answer_invitation(person: Person, community: Community, action: str = "accept") -> HttpResponse:
    return person.client.post(page(community, "invitation/"), {"command": action})


def begin(person: Person, community: Community, **fields: str) -> HttpResponse:
    form = {"title": "Next week?", "text": "Who is **in**?", **fields}
    return person.client.post(page(community, "topics/new/"), form)


def topic(person: Person, community: Community, **fields: str) -> Topic:
    """Begin a topic."""
    answer = begin(person, community, **fields)
    assert answer.status_code == 302, answer.content.decode()
    return Topic.objects.get(key=answer["Location"].split("/")[-2])


def say(person: Person, of: Topic, text: str = "Me!", token: str = "") -> HttpResponse:
    return person.client.post(page(of.community, f"topics/{of.key}/answer/"), {"text": text, "token": token})


def said(person: Person, of: Topic, text: str = "Me!") -> Answer:
    """Answer a topic."""
    assert say(person, of, text).status_code == 302
    return Answer.objects.order_by("-pk")[0]


def state(community: Community, viewer: Viewer) -> str | None:
    """How somebody stands to a community."""
    return Membership.objects.filter(community=community, member=viewer).values_list("state", flat=True).first()
