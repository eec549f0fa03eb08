"""Error pages: they say in the visitor's language what happened and where to go."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from django.db import Error as AnyDatabaseError
from django.http import HttpResponse

from hoshitaku.web.database.errors import error_kind
from hoshitaku.web.database.threads import drop_dead_connections
from hoshitaku.web.templating.translate import t

# Temporary errors of a database, and the seconds after which trying again makes sense.
RETRY_SECONDS_BY_ERROR_KIND = {"locked": 2, "full": 60, "read_only": 60, "lost": 2}
# What a database, or Django, says if the row to change or a row it refers to was deleted.
DELETED_MEANWHILE_MESSAGES = ("foreign key", "did not affect any rows")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Notice:
    """The server's answer to the last action, for a page.

    `kind` is "refusal", "stale", "repeated", "forbidden", "malformed", "missing" or "done"; `clause` is the rule of the
    game that forbids the action.
    """

    kind: str
    title: str
    text: str = ""
    clause: str = ""
    game_name: str = ""


class Problem(Exception):
    """Ends a request with an error page.

    `key` names title and text in texts/problems.toml; `kind` is the kind of notice; `clause` is the rule of `game`
    that forbids the action. With `without_database` the page is made without any query.
    """

    def __init__(
        self, status: int, key: str, kind: str = "malformed", clause: str = "", game: str = "", **values: object
    ) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.kind = kind
        self.clause = clause
        self.game = game
        self.values = values
        self.headers: dict[str, str] = {}
        self.without_database = False

    def notice(self) -> Notice:
        """The text of the page, in its language."""
        return make_notice(self.kind, self.key, self.clause, self.game, **self.values)

    def add_headers_to(self, answer: HttpResponse) -> HttpResponse:
        """Add the headers for the problem's status to an answer."""
        for name, value in self.headers.items():
            answer[name] = value
        answer.hoshitaku_problem = self.key  # type: ignore[attr-defined]  # It is counted.
        return answer


def make_notice(kind: str, key: str, clause: str = "", game: str = "", **values: object) -> Notice:
    """A notice for a page: title and text of texts/problems.toml."""
    return Notice(kind, t(f"problems.{key}_title", **values), t(f"problems.{key}", **values), clause, game)


def problem_for_database_error(error: BaseException | None) -> Problem | None:
    """The Problem for a database error; None for every other error.

    It covers a database that cannot write, a lost connection (where the change may or may not be stored), and rows that
    somebody has just deleted.
    """
    if isinstance(error, AnyDatabaseError) and any(
        said in str(error).casefold() for said in DELETED_MEANWHILE_MESSAGES
    ):
        logger.warning("a row that the request refers to was just deleted: %s", error)
        return Problem(409, "missing", "missing")
    trouble = error_kind(error) if isinstance(error, AnyDatabaseError) else ""
    if trouble not in RETRY_SECONDS_BY_ERROR_KIND:
        return None
    problem = Problem(503, f"unwritten_{trouble}", "refusal")
    if trouble == "lost":
        logger.warning("a connection to the database was lost: %s", error)
        problem.without_database = True
        drop_dead_connections()
    else:
        logger.error("nothing could be stored: %s", error)
    problem.headers["Retry-After"] = str(RETRY_SECONDS_BY_ERROR_KIND[trouble])
    return problem
