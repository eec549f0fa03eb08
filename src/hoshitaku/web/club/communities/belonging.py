"""Becoming a member, leaving, leading. The community's row is locked meanwhile: it is never without a leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.seeing import INSIDE, Standing, invitations_to
from hoshitaku.web.meeting.models import Block
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem

State = Membership.State


def found(member: Viewer, token: str, given: dict[str, Any]) -> Community:
    """A new community that the member leads; the same one for a form that is sent again."""
    with transaction.atomic():
        made, new = Community.objects.get_or_create(token=token, defaults=given)
        if new:
            Membership.objects.create(community=made, member=member, state=State.LEADER)
        return made


def change(community: Community, given: dict[str, Any]) -> None:
    """Other settings. Who had asked to join what is secret now knows nothing of it any more."""
    with transaction.atomic():
        locked(community)
        Community.objects.filter(pk=community.pk).update(**given)
        if given["secret"]:
            Membership.objects.filter(community=community, state=State.ASKED).delete()


def locked(community: Community) -> Community:
    """The community as it is now, which nobody else changes until the transaction is over."""
    now = Community.objects.select_for_update().filter(pk=community.pk).first()
    if now is None:
        raise Problem(404, "missing", "missing")
    return now


def join(standing: Standing, member: Viewer) -> str:
    """Become a member, or ask to be one; the state after that. Asking again changes nothing."""
    with transaction.atomic():
        community = locked(standing.community)
        mine = _of(community, member).first()
        if mine is not None and mine.state == State.REMOVED:
            raise Problem(409, "removed_from_community", "refusal")
        if mine is not None and mine.state != State.INVITED:
            return mine.state
        if mine is None and community.joining == Community.Joining.INVITATION:
            raise Problem(409, "community_by_invitation", "refusal")
        asks = mine is None and community.joining == Community.Joining.REQUEST
        return _put(community, member, State.ASKED if asks else State.MEMBER)


def answer_invitation(key: str, member: Viewer, accepts: bool) -> Community:
    """Follow an invitation or decline it. Problem 404 if there is none, whether or not there is such a community."""
    with transaction.atomic():
        mine = invitations_to(member).filter(community__key=key).first()
        if mine is None:
            raise Problem(404, "missing", "missing")
        community = locked(mine.community)
        if accepts:
            _put(community, member, State.MEMBER)
        else:
            _of(community, member).filter(state=State.INVITED).delete()
        return community


def leave(standing: Standing, member: Viewer) -> bool:
    """Leave, or take a request back; whether the community is gone with its last member.

    Problem 409 for the only leader while others are there: somebody has to lead them.
    """
    with transaction.atomic():
        community = locked(standing.community)
        others = Membership.objects.filter(community=community, state__in=INSIDE).exclude(member=member)
        mine = _of(community, member).exclude(state=State.REMOVED).first()
        if mine is not None and mine.state in INSIDE and not others.exists():
            community.delete()
            return True
        if mine is not None and mine.state == State.LEADER and not others.filter(state=State.LEADER).exists():
            raise Problem(409, "last_leader", "refusal")
        if mine is not None:
            mine.delete()
        return False


def invite(standing: Standing, name: str) -> str:
    """Invite whoever signs in under a name; who has asked to join becomes a member. The name as they write it.

    Problem 409 if it cannot be.
    """
    host = standing.member
    user = User.objects.filter(username__iexact=name).first()
    guest = Viewer.objects.filter(user=user).first() if user is not None else None
    if user is None or guest is None:
        raise Problem(409, "no_account", "refusal", name=name)
    if Block.objects.filter(by=host, whom=guest).exists():
        raise Problem(409, "you_blocked", "refusal", name=guest.name)
    with transaction.atomic():
        community = locked(standing.community)
        theirs = _of(community, guest).first()
        if theirs is None or theirs.state == State.REMOVED:
            _put(community, guest, State.INVITED, host)
        elif theirs.state == State.ASKED:
            _put(community, guest, State.MEMBER)
    return user.get_username()


def decide(standing: Standing, deed: str, whom: int) -> None:
    """What a leader decides about somebody. Nothing happens if they stand otherwise to the community by now."""
    if deed not in DEEDS or standing.member is None:
        raise Problem(400, "malformed")
    with transaction.atomic():
        community = locked(standing.community)
        mine = _of(community, standing.member).filter(state=State.LEADER)
        if not mine.exists():
            raise Problem(403, "not_leader", "forbidden")
        DEEDS[deed](community, standing.member, whom)


def _moves(before: str, after: str | None) -> Callable[[Community, Viewer, int], None]:
    """A deed that takes somebody from one state to another, or to none."""

    def moved(community: Community, leader: Viewer, whom: int) -> None:
        theirs = Membership.objects.filter(community=community, member=whom, state=before)
        if after is None:
            theirs.delete()
        else:
            theirs.update(state=after, since=timezone.now())

    return moved


def _hand_over(community: Community, leader: Viewer, whom: int) -> None:
    """Somebody else leads instead."""
    theirs = Membership.objects.filter(community=community, member=whom, state=State.MEMBER)
    if theirs.update(state=State.LEADER):
        _of(community, leader).update(state=State.MEMBER)


DEEDS = {
    "accept": _moves(State.ASKED, State.MEMBER),
    "refuse": _moves(State.ASKED, None),
    "withdraw": _moves(State.INVITED, None),
    "remove": _moves(State.MEMBER, State.REMOVED),
    "readmit": _moves(State.REMOVED, None),
    "lead": _moves(State.MEMBER, State.LEADER),
    "hand-over": _hand_over,
}


def _of(community: Community, member: Viewer) -> QuerySet[Membership]:
    return Membership.objects.filter(community=community, member=member)


def _put(community: Community, member: Viewer, state: str, by: Viewer | None = None) -> str:
    given = {"state": state, "by": by, "since": timezone.now()}
    Membership.objects.update_or_create(community=community, member=member, defaults=given)
    return state
