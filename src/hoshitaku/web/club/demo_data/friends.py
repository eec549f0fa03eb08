"""Bulk-creates demo friendships, blocks, and visible collections."""

from __future__ import annotations

import random
from datetime import timedelta

from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Collection
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.ratings.models import Member
from hoshitaku.web.social import friends
from hoshitaku.web.social.models import Block, Friendship

BATCH_SIZE = 5_000
DAYS_BACK = 120
UNANSWERED_ONE_IN = 10  # one request in this many
FRIENDSHIPS_PER_BLOCK = 20  # friendships
HIDDEN_PAGE_ONE_IN = 3  # one member in this many hides page and collection


class DemoFriends:
    """Demo friendships and blocks; must run in a transaction."""

    def __init__(self, members: list[Viewer], rng: random.Random) -> None:
        self.members = members
        self.rng = rng
        self.now = timezone.now()

    def create_friendships(self, sizes: DemoSizes) -> int:
        """Create friendships and requests; some members have many. Returns the number created."""
        pairs = self._choose_pairs(sizes.friendships)
        rows = [self._make_friendship(at, *pair) for at, pair in enumerate(pairs)]
        return len(Friendship.objects.bulk_create(rows, BATCH_SIZE))

    def _choose_pairs(self, pair_count: int) -> list[tuple[Viewer, Viewer]]:
        """Different pairs in either order; nobody exceeds the friend limit."""
        known: set[tuple[int, int]] = set()
        degree = [0] * len(self.members)
        for _ in range(4 * pair_count):
            one = int(len(self.members) * self.rng.random() ** 2)
            other = self.rng.randrange(len(self.members))
            pair = (min(one, other), max(one, other))
            if (
                len(known) == pair_count
                or one == other
                or pair in known
                or max(degree[one], degree[other]) >= friends.MAX_FRIENDS
            ):
                continue
            known.add(pair)
            degree[one] += 1
            degree[other] += 1
        return [(self.members[one], self.members[other]) for one, other in sorted(known)]

    def _make_friendship(self, index: int, asker: Viewer, asked: Viewer) -> Friendship:
        made = self.now - timedelta(days=DAYS_BACK * self.rng.random())
        return Friendship(asker=asker, asked=asked, created=made, accepted=made if index % UNANSWERED_ONE_IN else None)

    def create_blocks(self, sizes: DemoSizes) -> None:
        """Some members block others who are not their friends."""
        apart = set(Friendship.objects.values_list("asker", "asked"))
        rows: dict[tuple[int, int], Block] = {}
        for _ in range(sizes.friendships // FRIENDSHIPS_PER_BLOCK):
            by, whom = self.rng.sample(self.members, 2)
            if not {(by.pk, whom.pk), (whom.pk, by.pk)} & apart:
                rows[by.pk, whom.pk] = Block(by=by, whom=whom, name=whom.name)
        Block.objects.bulk_create(rows.values(), BATCH_SIZE)

    def create_public_pages(self) -> None:
        """Most members make their page and collection public."""
        seen = [member for at, member in enumerate(self.members) if at % HIDDEN_PAGE_ONE_IN]
        Member.objects.bulk_create([Member(viewer=member, public=True) for member in seen], BATCH_SIZE)
        shown = [Collection(member=member, shown=Collection.Shown.MEMBERS) for member in seen]
        Collection.objects.bulk_create(shown, BATCH_SIZE)
