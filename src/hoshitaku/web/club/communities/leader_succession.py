"""Passes on communities when their only leader's account is deleted."""

from __future__ import annotations

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.membership import lock_community
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.visibility import MEMBER_STATES


@receiver(pre_delete, sender=Viewer)
def pass_on_leadership(sender: object, instance: Viewer, **kwargs: object) -> None:
    """The longest-standing member becomes leader; a community without other members is deleted."""
    leads = Membership.objects.filter(member=instance, state=Membership.State.LEADER).values("community")
    for community in Community.objects.filter(pk__in=leads).order_by("pk"):
        lock_community(community)
        others = Membership.objects.filter(community=community, state__in=MEMBER_STATES).exclude(member=instance)
        if not others.exists():
            community.delete()
        elif not others.filter(state=Membership.State.LEADER).exists():
            heir = others.order_by("since", "pk")[0]
            Membership.objects.filter(pk=heir.pk).update(state=Membership.State.LEADER)
