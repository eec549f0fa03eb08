"""Bulk-creates demo tables: open ones, and finished games with results and ratings.

Bots play a few games; all finished games are copies of these with members in the seats, so each can be replayed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, Final, TypeVar

from django.db.models import Model
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.time_controls import LIVE_CLOCK_SECONDS_BY_NAME
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.comments.models import Comment
from hoshitaku.web.ratings import rating_scale
from hoshitaku.web.ratings.models import Rating, Result, ResultJob
from hoshitaku.web.social.models import Friendship, Invitation
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.create import SeatPlan, TablePlan, create_table
from hoshitaku.web.table.models import Action, PackFile, Seat, Snapshot, Table, TableSecret
from hoshitaku.web.table.play import deal

Row = TypeVar("Row", bound=Model)
BATCH_SIZE = 5_000
MAX_TEMPLATE_GAMES, COPIES_PER_TEMPLATE_GAME = 3, 4  # one template game is played for this many finished games
COPY_BATCH_SIZE = 100  # finished games per batch: each has a log
OPEN_DAYS_BACK, OVER_DAYS_BACK = 6, 150
TEMPLATE_GAME_PLAN: Final = TablePlan(
    "freekick", [SeatPlan("me"), *[SeatPlan("bot", "random")] * 2], {"scenario": "first_game"}
)
COMMENTED_ONE_IN = 10  # one finished game in this many
MAX_COMMENTS = 30
INVITED_ONE_IN = 4  # one friendship in this many has an open invitation


@dataclass(frozen=True)
class TemplateGame:
    """A finished game with all its rows."""

    table: Table
    seed: str
    actions: list[Action]
    snapshots: list[Snapshot]


class DemoTables:
    """Demo tables; must run in a transaction."""

    def __init__(self, members: list[Viewer], rng: random.Random, comment_texts: dict[str, list[str]]) -> None:
        self.members = members
        self.rng = rng
        self.comment_texts = comment_texts
        self.now = timezone.now()
        self.rating_by_viewer: dict[int, Rating] = {}

    def create_open_tables(self, sizes: DemoSizes) -> int:
        """Create forming tables with free seats, a third of them with a clock. Returns the number created."""
        packs = {
            game.name: (game, deal.store_pack(game, game.pack)) for game in map(hoshitaku.game, hoshitaku.game_names())
        }
        rows = [self._make_open_table(*self.rng.choice(list(packs.values()))) for _ in range(sizes.tables)]
        made = self._create_tables([row for row, _ in rows], [seed for _, seed in rows])
        Seat.objects.bulk_create([seat for table in made for seat in self._make_open_seats(table)], BATCH_SIZE)
        clocks = [_make_clock(table, at) for at, table in enumerate(made) if table.has_clock]
        Clock.objects.bulk_create(clocks, BATCH_SIZE)
        return len(made)

    def _make_open_table(self, game: hoshitaku.Game, pack: PackFile) -> tuple[Table, str]:
        seed, host = deal.new_seed(), self.rng.choice(self.members)
        moved = self.now - timedelta(days=OPEN_DAYS_BACK * self.rng.random())
        options: dict[str, Any] = {"pace": Table.Pace.LIVE, "language": self.rng.choice(("", "ja", "en"))}
        options |= {"has_clock": self.rng.random() < 1 / 3, "public": self.rng.random() < 2 / 3}
        made = {"created": moved, "last_choice": moved, "host": host, "commitment": deal.seed_commitment(seed)}
        return Table(game=game.name, rules_version=game.rules_version, pack=pack, **options, **made), seed

    def _make_open_seats(self, table: Table) -> Iterator[Seat]:
        count = self.rng.choice([seats for seats in hoshitaku.game(table.game).seat_counts if seats > 1])
        for number in range(count):
            seat = Seat(table=table, number=number, emblem=EMBLEMS[number])
            if number == 0 and table.host is not None:
                seat.kind, seat.viewer, seat.name = Seat.Kind.PERSON, table.host, table.host.name
            yield seat

    def create_invitations(self) -> None:
        """Some hosts of open tables invite friends."""
        hosted = dict(Table.objects.filter(status=Table.Status.WAITING).values_list("host", "pk"))
        friends = Friendship.objects.filter(accepted__isnull=False, asker__in=self.members).order_by("pk")
        pairs = [pair for at, pair in enumerate(friends.values_list("asker", "asked")) if at % INVITED_ONE_IN == 0]
        rows = {
            (guest, hosted[host]): Invitation(table_id=hosted[host], host_id=host, guest_id=guest)
            for host, guest in pairs
            if host in hosted
        }
        Invitation.objects.bulk_create(rows.values(), BATCH_SIZE)

    def create_finished_games(self, sizes: DemoSizes) -> int:
        """Create finished games in order of their end, with ratings. Returns the number created."""
        if not sizes.finished or len(self.members) < len(TEMPLATE_GAME_PLAN.seat_plans):
            return 0
        played = [
            self._play_template_game()
            for _ in range(min(MAX_TEMPLATE_GAMES, 1 + sizes.finished // COPIES_PER_TEMPLATE_GAME))
        ]
        moments = sorted(
            self.now - timedelta(days=OVER_DAYS_BACK * self.rng.random() ** 2) for _ in range(sizes.finished)
        )
        for piece in _in_batches(moments, COPY_BATCH_SIZE):
            self._create_copies(played, piece)
        Rating.objects.bulk_create(self.rating_by_viewer.values(), BATCH_SIZE)
        return sizes.finished

    def _play_template_game(self) -> TemplateGame:
        """Let bots play a game; its own table is deleted."""
        table = create_table(TEMPLATE_GAME_PLAN, self.members[0])
        table.seats.update(bot_plays=True, level="random")
        while table.status == Table.Status.PLAYING:
            bots_jobs.play_bots_now(table)
            table.refresh_from_db()
        actions = list(Action.objects.filter(table=table).order_by("seq"))
        kept = TemplateGame(table, table.secret.seed, actions, list(Snapshot.objects.filter(table=table)))
        Table.objects.filter(pk=table.pk).delete()
        return kept

    def _create_copies(self, games: list[TemplateGame], end_times: Sequence[datetime]) -> None:
        played = [self.rng.choice(games) for _ in end_times]
        rows = [self._make_finished_table(game.table, moment) for game, moment in zip(played, end_times, strict=True)]
        made = self._create_tables(rows, [game.seed for game in played])
        sitters = [self._choose_players(table) for table in made]
        Seat.objects.bulk_create(
            Seat(table=table, number=at, emblem=EMBLEMS[at], kind=Seat.Kind.PERSON, viewer=who, name=who.name)
            for table, people in zip(made, sitters, strict=True)
            for at, who in enumerate(people)
        )
        copied = list(zip(made, played, strict=True))
        Action.objects.bulk_create(
            [_copy_row_to_table(row, table) for table, game in copied for row in game.actions], BATCH_SIZE
        )
        Snapshot.objects.bulk_create(
            [_copy_row_to_table(row, table) for table, game in copied for row in game.snapshots], BATCH_SIZE
        )
        ResultJob.objects.bulk_create(
            [ResultJob(table=table, state=ResultJob.State.COUNTED, finished=table.last_choice) for table in made]
        )
        results = [
            row for pair in zip(made, sitters, strict=True) for row in self._make_results_and_update_ratings(*pair)
        ]
        Result.objects.bulk_create(results, BATCH_SIZE)
        Comment.objects.bulk_create(self._make_comments(made))

    def _make_finished_table(self, template: Table, end_time: datetime) -> Table:
        same = {name: getattr(template, name) for name in COPIED_TABLE_FIELDS}
        times = {"created": end_time - timedelta(minutes=30), "last_choice": end_time}
        return Table(**same, **times, status=Table.Status.OVER, public=self.rng.random() < 1 / 2)

    def _choose_players(self, table: Table) -> list[Viewer]:
        """Different members; some play much more than others."""
        seats = len(table.places or [])
        found: dict[int, None] = {}
        while len(found) < seats:
            found[int(len(self.members) * self.rng.random() ** 2)] = None
        return [self.members[at] for at in found]

    @staticmethod
    def _create_tables(rows: list[Table], seeds: list[str]) -> list[Table]:
        made = Table.objects.bulk_create(rows, BATCH_SIZE)
        secrets = [TableSecret(table=table, seed=seed) for table, seed in zip(made, seeds, strict=True)]
        TableSecret.objects.bulk_create(secrets, BATCH_SIZE)
        return made

    def _make_results_and_update_ratings(self, table: Table, people: list[Viewer]) -> Iterator[Result]:
        """Results with the rating after each."""
        places, scores = table.places or [], table.scores or []
        ratings = [self._rating_of(who, table.game) for who in people]
        new = rating_scale.ratings_after(
            [rating_scale.make_rating(rating.mu, rating.sigma) for rating in ratings], places, 1.0
        )
        for number, (who, rating, after) in enumerate(zip(people, ratings, new, strict=True)):
            moved = {"mu_before": rating.mu, "mu": after.mu, "sigma": after.sigma}
            rating.mu, rating.sigma, rating.updated = after.mu, after.sigma, table.last_choice
            rating.games += 1
            rating.settled = rating_scale.is_settled(rating.sigma, rating.games)
            outcome = {
                "place": places[number],
                "won": places[number] == 1,
                "score": scores[number],
                "finished": table.last_choice,
            }
            sat = {"seat": number, "seat_count": len(people), "bot_count": 0, "game": table.game}
            yield Result(table=table, viewer=who, unrated_reason="", **sat, **outcome, **moved)

    def _rating_of(self, viewer: Viewer, game: str) -> Rating:
        begun = rating_scale.initial_rating()
        return self.rating_by_viewer.setdefault(
            viewer.pk, Rating(viewer=viewer, game=game, mu=begun.mu, sigma=begun.sigma)
        )

    def _make_comments(self, tables: list[Table]) -> Iterator[Comment]:
        for table in tables[::COMMENTED_ONE_IN]:
            for _ in range(self.rng.randint(1, MAX_COMMENTS)):
                who, at = self.rng.choice(self.members), self.rng.randint(0, table.revision)
                # The number distinguishes two comments of a person at the same time.
                text = f"{self.rng.choice(self.comment_texts[who.language])} #{self.rng.randrange(10**6)}"
                yield Comment(table=table, at=at, viewer=who, name=who.name, text=text)


COPIED_TABLE_FIELDS: Final = (
    "game", "options", "rules_version", "pack", "pace", "commitment", "revision", "change_count", "chance_count",
    "watched_revision", "actor", "scores", "places", "losers", "game_summary",
)  # fmt: skip


def _make_clock(table: Table, index: int) -> Clock:
    reserve, increment = list(LIVE_CLOCK_SECONDS_BY_NAME.values())[index % len(LIVE_CLOCK_SECONDS_BY_NAME)]
    return Clock(table=table, kind=Clock.Kind.LIVE, reserve=reserve, increment=increment, at_end=Clock.End.BOT)


def _copy_row_to_table(row: Row, table: Table) -> Row:
    """A copy of the row for another table; a bot's choice becomes its player's."""
    known = row._meta.concrete_fields  # noqa: SLF001  (public in all but its name)
    fields = {field.attname: getattr(row, field.attname) for field in known if not field.primary_key}
    return type(row)(**fields | {"table_id": table.pk} | ({"by_bot": False} if "by_bot" in fields else {}))


def _in_batches(rows: Sequence[Any], size: int) -> Iterator[list[Any]]:
    left = iter(rows)
    while piece := list(islice(left, size)):
        yield piece
