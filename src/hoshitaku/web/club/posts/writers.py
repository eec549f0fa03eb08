"""The page about whoever wrote a post or a comment: be friends, block, report."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from hoshitaku.web.club.members import for_members
from hoshitaku.web.club.posts.models import Comment, Post
from hoshitaku.web.club.posts.views import post_at
from hoshitaku.web.meeting import person_views
from hoshitaku.web.meeting.persons import Person
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def of_post(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Whoever wrote a post."""
    found = post_at(number)
    return _about(request, found, found, f"{found.title}\n\n{found.text}")


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def of_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Whoever wrote a comment below a post."""
    found = Comment.objects.select_related("author", "post").filter(pk=number).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return _about(request, found, found.post, found.text)


def _about(request: HttpRequest, written: Post | Comment, post: Post, text: str) -> HttpResponse:
    place = post.get_absolute_url()
    return person_views.about(request, Person(written.author, written.author.name, None, text, place, place))
