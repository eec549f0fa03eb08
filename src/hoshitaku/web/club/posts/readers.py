"""Counts readers of a post: each person once, the author never, signed in or out.

A reader is a member. Signed-out visitors are identified only by their address, so all of them at one address are one
reader, and none if a member has read the post from there: signing out does not count anybody twice.
"""

from __future__ import annotations

import logging
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from hoshitaku.web.account.known_devices import known_device_secret
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.posts.models import Post, Read
from hoshitaku.web.http.rate_limits import client_ip_or_ipv6_prefix

logger = logging.getLogger(__name__)


def count_reader(request: HttpRequest, post: Post, member: Viewer | None) -> None:
    """Count the reader of this page view, if new. Never fails: the page is shown in any case."""
    if request.method != "GET" or "prefetch" in request.headers.get("Sec-Purpose", ""):
        return
    try:
        if _is_first_read(_read_row_lookup(request, post, member)):
            _store_read(request, post, member)
    except DatabaseError as error:
        logger.warning("a read was not counted: %s", error)


def _read_row_lookup(request: HttpRequest, post: Post, member: Viewer | None) -> dict[str, Any]:
    """The fields that identify the reader's row."""
    known = {"reader": member} if member is not None else {"visitor": _visitor_hash(request, post)}
    return {"post": post, **known}


def _visitor_hash(request: HttpRequest, post: Post) -> str:
    asked = f"{post.pk} {client_ip_or_ipv6_prefix(request)}"
    return salted_hmac("hoshitaku.club.reads", asked, algorithm="sha256").hexdigest()[:32]


def _is_first_read(row_key: dict[str, Any]) -> bool:
    """Whether there is no row yet; checked first, because most page views are not the first."""
    return not Read.objects.filter(**row_key).exists()


def _is_author(request: HttpRequest, post: Post, member: Viewer | None) -> bool:
    """Whether the visitor is the author; a signed-out author is recognised by a browser with an earlier sign-in."""
    if member is not None:
        return member.pk == post.author_id
    user = post.author.user
    return user is not None and known_device_secret(request, user.get_username()) is not None


def _store_read(request: HttpRequest, post: Post, member: Viewer | None) -> None:
    with transaction.atomic():
        today = {"day": timezone.localdate()}
        _, first = Read.objects.get_or_create(**_read_row_lookup(request, post, member), defaults=today)
        if member is not None:
            Read.objects.get_or_create(**_read_row_lookup(request, post, None), defaults=today)
        if first and not _is_author(request, post, member):
            Post.objects.filter(pk=post.pk).update(reads=F("reads") + 1)
            post.reads += 1
            coupons.credit_points_for_reads(post.author_id)
