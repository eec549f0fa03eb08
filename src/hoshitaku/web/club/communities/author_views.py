"""The page about an author on a board: befriend, block, report. A report does not reveal a secret community."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.board import answer_or_404
from hoshitaku.web.club.communities.models import Answer, Topic
from hoshitaku.web.club.communities.visibility import CommunityStanding, standing_or_404, topic_or_404
from hoshitaku.web.club.member_access import members_only
from hoshitaku.web.social import person_views
from hoshitaku.web.social.person_at_table import Person


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def topic_author_profile_page(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """The author of a topic."""
    standing = standing_or_404(key, member)
    found = topic_or_404(standing, topic)
    return _author_page(request, standing, found, found, f"{found.title}\n\n{found.text}")


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def answer_author_profile_page(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """The author of an answer."""
    standing = standing_or_404(key, member)
    found = topic_or_404(standing, topic)
    said = answer_or_404(standing, found, answer)
    return _author_page(request, standing, found, said, said.text)


def _author_page(
    request: HttpRequest, standing: CommunityStanding, topic: Topic, topic_or_answer: Topic | Answer, text: str
) -> HttpResponse:
    place = reverse("club-topic", args=[standing.community.key, topic.key])
    shown = "" if standing.community.secret else place
    return person_views.person_page(
        request, Person(topic_or_answer.author, topic_or_answer.author.name, None, text, place, shown)
    )
