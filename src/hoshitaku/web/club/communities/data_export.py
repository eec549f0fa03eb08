"""Communities in a member's data export. Does not name communities that the member may no longer know of."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Answer, CommunityGame, Membership, Topic
from hoshitaku.web.club.communities.visibility import communities_of_member, pending_invitations, visible_communities


def export_community_data(viewer: Viewer) -> dict[str, Any]:
    """Communities, requests, invitations, texts on boards, and games added to lists."""
    known = dict(
        visible_communities(viewer).filter(pk__in=_communities_with_own_rows(viewer)).values_list("pk", "name")
    )
    standings = Membership.objects.filter(member=viewer, community__in=known).order_by("since", "pk")
    topics = Topic.objects.filter(author=viewer).order_by("created", "pk")
    answers = Answer.objects.filter(author=viewer).order_by("created", "pk")
    listed = CommunityGame.objects.filter(added_by=viewer, community__in=known).order_by("created", "pk")
    return {
        "communities": list(standings.values("community__name", "state", "since")),
        "invitations": list(pending_invitations(viewer).values("community__name", "invited_by__name", "since")),
        "topics": [
            {"community": known.get(community), "title": title, "text": text, "created": made, "changed": changed}
            for community, title, text, made, changed in topics.values_list(
                "community", "title", "text", "created", "changed"
            )
        ],
        "answers": [
            {"community": known.get(community), "text": text, "created": made, "changed": changed}
            for community, text, made, changed in answers.values_list("topic__community", "text", "created", "changed")
        ],
        "games_added": list(listed.values("community__name", "game__title_en", "game__title_ja", "created")),
    }


def _communities_with_own_rows(viewer: Viewer) -> set[int]:
    """Every community that has rows of the member."""
    found = set(communities_of_member(viewer).values_list("pk", flat=True))
    found |= set(Membership.objects.filter(member=viewer).values_list("community", flat=True))
    found |= set(Topic.objects.filter(author=viewer).values_list("community", flat=True))
    found |= set(Answer.objects.filter(author=viewer).values_list("topic__community", flat=True))
    return found | set(CommunityGame.objects.filter(added_by=viewer).values_list("community", flat=True))
