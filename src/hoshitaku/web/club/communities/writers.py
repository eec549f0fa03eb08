"""The page about whoever wrote on a board: be friends, block, report. Staff learns of no secret place by a report."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from hoshitaku.web.club.communities.board import answer_at
from hoshitaku.web.club.communities.models import Answer, Topic
from hoshitaku.web.club.communities.seeing import Standing, standing_at, topic_at
from hoshitaku.web.club.members import for_members
from hoshitaku.web.meeting import person_views
from hoshitaku.web.meeting.persons import Person
from hoshitaku.web.people.models import Viewer


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def of_topic(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Whoever began a topic."""
    standing = standing_at(key, member)
    found = topic_at(standing, topic)
    return _about(request, standing, found, found, f"{found.title}\n\n{found.text}")


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def of_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Whoever answered."""
    standing = standing_at(key, member)
    found = topic_at(standing, topic)
    said = answer_at(standing, found, answer)
    return _about(request, standing, found, said, said.text)


def _about(request: HttpRequest, standing: Standing, topic: Topic, written: Topic | Answer, text: str) -> HttpResponse:
    place = reverse("club-topic", args=[standing.community.key, topic.key])
    shown = "" if standing.community.secret else place
    return person_views.about(request, Person(written.author, written.author.name, None, text, place, shown))
