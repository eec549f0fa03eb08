"""Joining, leaving and leading. Each change locks the community's row, so that it always has a leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.visibility import MEMBER_STATES, CommunityStanding, pending_invitations
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import Block

State = Membership.State


def create_community(member: Viewer, token: str, fields: dict[str, Any]) -> Community:
    """Create a community with the member as leader; a form sent twice returns the same one."""
    with transaction.atomic():
        made, new = Community.objects.get_or_create(token=token, defaults=fields)
        if new:
            Membership.objects.create(community=made, member=member, state=State.LEADER)
        return made


def change_settings(community: Community, fields: dict[str, Any]) -> None:
    """Save settings. When a community becomes secret, open requests to join are deleted."""
    with transaction.atomic():
        lock_community(community)
        Community.objects.filter(pk=community.pk).update(**fields)
        if fields["secret"]:
            Membership.objects.filter(community=community, state=State.ASKED).delete()


def lock_community(community: Community) -> Community:
    """The current row of the community, locked until the end of the transaction."""
    now = Community.objects.select_for_update().filter(pk=community.pk).first()
    if now is None:
        raise Problem(404, "missing", "missing")
    return now


def join_or_request(standing: CommunityStanding, member: Viewer) -> str:
    """Join, or ask to join; returns the resulting state. Idempotent."""
    with transaction.atomic():
        community = lock_community(standing.community)
        mine = _memberships_of(community, member).first()
        if mine is not None and mine.state == State.REMOVED:
            raise Problem(409, "removed_from_community", "refusal")
        if mine is not None and mine.state != State.INVITED:
            return mine.state
        if mine is None and community.joining == Community.Joining.INVITATION:
            raise Problem(409, "community_by_invitation", "refusal")
        asks = mine is None and community.joining == Community.Joining.REQUEST
        return _set_membership(community, member, State.ASKED if asks else State.MEMBER)


def answer_invitation(community_key: str, member: Viewer, is_accepted: bool) -> Community:
    """Accept or decline an invitation. Raises the same Problem 404 without invitation or without community."""
    with transaction.atomic():
        mine = pending_invitations(member).filter(community__key=community_key).first()
        if mine is None:
            raise Problem(404, "missing", "missing")
        community = lock_community(mine.community)
        if is_accepted:
            _set_membership(community, member, State.MEMBER)
        else:
            _memberships_of(community, member).filter(state=State.INVITED).delete()
        return community


def leave_community(standing: CommunityStanding, member: Viewer) -> bool:
    """Leave, or withdraw a request. Returns whether the community was deleted with its last member.

    Raises Problem 409 for the only leader while there are other members.
    """
    with transaction.atomic():
        community = lock_community(standing.community)
        others = Membership.objects.filter(community=community, state__in=MEMBER_STATES).exclude(member=member)
        mine = _memberships_of(community, member).exclude(state=State.REMOVED).first()
        if mine is not None and mine.state in MEMBER_STATES and not others.exists():
            community.delete()
            return True
        if mine is not None and mine.state == State.LEADER and not others.filter(state=State.LEADER).exists():
            raise Problem(409, "last_leader", "refusal")
        if mine is not None:
            mine.delete()
        return False


def invite_by_name(standing: CommunityStanding, name: str) -> str:
    """Invite the account with this sign-in name; if it has asked to join, it becomes a member.

    Returns the name as the account writes it. Raises Problem 409 if the invitation is not possible.
    """
    host = standing.member
    user = User.objects.filter(username__iexact=name).first()
    guest = Viewer.objects.filter(user=user).first() if user is not None else None
    if user is None or guest is None:
        raise Problem(409, "no_account", "refusal", name=name)
    if Block.objects.filter(by=host, whom=guest).exists():
        raise Problem(409, "you_blocked", "refusal", name=guest.name)
    with transaction.atomic():
        community = lock_community(standing.community)
        theirs = _memberships_of(community, guest).first()
        if theirs is None or theirs.state == State.REMOVED:
            _set_membership(community, guest, State.INVITED, host)
        elif theirs.state == State.ASKED:
            _set_membership(community, guest, State.MEMBER)
    return user.get_username()


def decide_about_member(standing: CommunityStanding, action: str, member_id: int) -> None:
    """Carry out a leader's decision about a member. No effect if the member's state has changed since."""
    if action not in LEADER_ACTION_BY_NAME or standing.member is None:
        raise Problem(400, "malformed")
    with transaction.atomic():
        community = lock_community(standing.community)
        mine = _memberships_of(community, standing.member).filter(state=State.LEADER)
        if not mine.exists():
            raise Problem(403, "not_leader", "forbidden")
        LEADER_ACTION_BY_NAME[action](community, standing.member, member_id)


def _state_change_action(state_before: str, state_after: str | None) -> Callable[[Community, Viewer, int], None]:
    """An action that moves a member from one state to another (None: no membership)."""

    def moved(community: Community, leader: Viewer, whom: int) -> None:
        theirs = Membership.objects.filter(community=community, member=whom, state=state_before)
        if state_after is None:
            theirs.delete()
        else:
            theirs.update(state=state_after, since=timezone.now())

    return moved


def _hand_over_leadership(community: Community, leader: Viewer, member_id: int) -> None:
    """Make the other member leader in place of the current one."""
    theirs = Membership.objects.filter(community=community, member=member_id, state=State.MEMBER)
    if theirs.update(state=State.LEADER):
        _memberships_of(community, leader).update(state=State.MEMBER)


LEADER_ACTION_BY_NAME = {
    "accept": _state_change_action(State.ASKED, State.MEMBER),
    "refuse": _state_change_action(State.ASKED, None),
    "withdraw": _state_change_action(State.INVITED, None),
    "remove": _state_change_action(State.MEMBER, State.REMOVED),
    "readmit": _state_change_action(State.REMOVED, None),
    "lead": _state_change_action(State.MEMBER, State.LEADER),
    "hand-over": _hand_over_leadership,
}


def _memberships_of(community: Community, member: Viewer) -> QuerySet[Membership]:
    return Membership.objects.filter(community=community, member=member)


def _set_membership(community: Community, member: Viewer, state: str, invited_by: Viewer | None = None) -> str:
    given = {"state": state, "invited_by": invited_by, "since": timezone.now()}
    Membership.objects.update_or_create(community=community, member=member, defaults=given)
    return state
