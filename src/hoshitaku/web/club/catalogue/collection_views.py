"""Pages of a collection: the member's own with its visibility, and those of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import (
    collection_or_404,
    get_or_create_collection,
    marked_games,
    set_collection_visibility,
)
from hoshitaku.web.club.catalogue.game_filter import GameFilter
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Collection
from hoshitaku.web.club.catalogue.views import GameFilterFields
from hoshitaku.web.club.member_access import members_only, signed_in_member
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, ListPage, paginate
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True, kw_only=True)
class CollectionFields(GameFilterFields):
    """The games of a member."""

    page: ListPage
    rows: Sequence[GameRow]
    mark_kind: str  # of mark, "" for all


@dataclass(frozen=True, kw_only=True)
class OwnCollectionPage(CollectionFields, Page):
    """The member's own collection."""

    template = "club/catalogue/collection.html"

    collection: Collection
    share_url: str
    count_by_mark_kind: Mapping[str, int]  # by kind of mark
    visibility_choices: Sequence[str]  # who may see it


@dataclass(frozen=True, kw_only=True)
class SharedCollectionPage(CollectionFields, Page):
    """The collection of another member."""

    template = "club/catalogue/collection_of_member.html"

    owner_marks_by_game: Mapping[int, Set[str]]  # by game, the kinds of mark that the member has set
    collection: Collection
    count_by_mark_kind: Mapping[str, int]  # by kind of mark


@require_safe
@members_only
def own_collection(request: HttpRequest, member: Viewer) -> HttpResponse:
    """The member's marked games, and who else may see them."""
    collection = get_or_create_collection(member)
    link = request.build_absolute_uri(reverse("club-shared-collection", args=[collection.key]))
    counts = marks.count_marks_of_member(member)
    page = OwnCollectionPage(
        **vars(_collection_fields(request, member, member)),
        collection=collection,
        share_url=link,
        count_by_mark_kind=counts,
        visibility_choices=Collection.Shown.values,
    )
    return render_page(request, page)


@require_safe
def shared_collection(request: HttpRequest, key: str) -> HttpResponse:
    """The collection with this key."""
    looker = signed_in_member(request)
    collection = collection_or_404(key, looker)
    listed = _collection_fields(request, collection.member, looker)
    page = SharedCollectionPage(
        **vars(listed),
        owner_marks_by_game=marks.mark_kinds_by_game(collection.member, [row.game.pk for row in listed.rows]),
        collection=collection,
        count_by_mark_kind=marks.count_marks_of_member(collection.member),
    )
    return render_page(request, page)


def _collection_fields(request: HttpRequest, member: Viewer, reader: Viewer | None) -> CollectionFields:
    """One page of games."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in marks.MARK_KINDS else ""
    wanted = GameFilter.from_query(request.GET.dict(), "title")
    page = paginate(request, wanted.apply(marked_games(member, reader, kind), page_language()), GAMES_PER_PAGE)
    return CollectionFields(page=page, rows=marks.game_rows(page.rows, reader), mark_kind=kind, game_filter=wanted)


@require_POST
@members_only
def change_collection_visibility(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Choose who may see the own collection."""
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    set_collection_visibility(member, request.POST.get("shown", ""))
    messages.success(request, t("account.saved"))
    return redirect("club-collection")
