"""The page about the author of a post or comment: befriend, block, report."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.member_access import members_only
from hoshitaku.web.club.posts.models import Comment, Post
from hoshitaku.web.club.posts.views import post_or_404
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social import person_views
from hoshitaku.web.social.person_at_table import Person


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def post_author_page(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """The author of a post."""
    found = post_or_404(number)
    return _author_page(request, found, found, f"{found.title}\n\n{found.text}")


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def comment_author_page(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """The author of a comment."""
    found = Comment.objects.select_related("author", "post").filter(pk=number).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return _author_page(request, found, found.post, found.text)


def _author_page(request: HttpRequest, post_or_comment: Post | Comment, post: Post, text: str) -> HttpResponse:
    place = post.get_absolute_url()
    return person_views.person_page(
        request, Person(post_or_comment.author, post_or_comment.author.name, None, text, place, place)
    )
