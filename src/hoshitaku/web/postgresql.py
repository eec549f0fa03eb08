"""A database of PostgreSQL copied and put back by PostgreSQL's own tools, which must be on the PATH."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from hoshitaku.web.keeper import Told
from hoshitaku.web.starting import check_address, in_words, reason_of

# Without this, tables that the backup does not know would stay and be in the way of the next upgrade.
EMPTIED = """
SET client_min_messages = warning;
DO $$ DECLARE found text; BEGIN
    FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DROP TABLE public.%I CASCADE', found);
    END LOOP;
END $$;
"""
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


def copied(address: str, dump: Path) -> list[str]:
    """Copy a database that others use meanwhile, as it is at one moment; the migrations that it has had."""
    reached(address)
    run(address, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={dump}", connect="--dbname=")
    check(dump)
    # After the copy: a migration in between is then told of, and a version that has not had it refuses the backup.
    return migrations(address)


def check(dump: Path) -> None:
    """Raises Told if a dump cannot be read to its end."""
    run("", "pg_restore", f"--file={os.devnull}", str(dump))


def put_back(address: str, dump: Path, aside: Path, then: str) -> None:
    """Replace all tables of a database by those of a dump, and do `then`: all of it or, if anything fails, nothing."""
    script = aside / "database.sql"
    run("", "pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(dump))
    before = aside / "before.sql"
    before.write_text(EMPTIED, "ascii")
    after = aside / "after.sql"
    after.write_text(f"SET search_path = public; {then};", "ascii")
    quietly = ("--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--single-transaction", "--output", os.devnull)
    run(address, "psql", *quietly, *(f"--file={sql}" for sql in (before, script, after)), connect="--dbname=")


def migrations(address: str) -> list[str]:
    """The migrations that a database has had; none if it is empty."""
    import psycopg  # noqa: PLC0415  (only there if PostgreSQL is used)

    with psycopg.connect(address) as database:
        if database.execute("SELECT to_regclass('public.django_migrations')").fetchone() == (None,):
            return []
        return [".".join(row) for row in database.execute("SELECT app, name FROM django_migrations ORDER BY id")]


def in_use(address: str) -> bool:
    """Whether anybody else is connected to a database."""
    import psycopg  # noqa: PLC0415  (only there if PostgreSQL is used)

    with psycopg.connect(address) as database:
        return database.execute(OTHERS).fetchone() != (0,)


def reached(address: str) -> None:
    """Raises Told if a database or its driver is missing."""
    with in_words():
        check_address(address)


def run(address: str, tool: str, *arguments: str, connect: str = "") -> None:
    """Run one of PostgreSQL's tools; Told if it is missing or fails. The password never shows in its arguments."""
    program = shutil.which(tool)
    if program is None:
        raise Told("no_tool", tool=tool)
    environment = dict(os.environ)
    if connect:
        from psycopg.conninfo import conninfo_to_dict, make_conninfo  # noqa: PLC0415  (as above)

        parts = {name: str(value) for name, value in conninfo_to_dict(address).items()}
        if password := parts.pop("password", ""):
            environment["PGPASSWORD"] = password
        arguments = (*arguments, connect + make_conninfo(**parts))
    ran = subprocess.run(  # noqa: S603  (PostgreSQL's own tools, with arguments made here)
        [program, *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise Told("tool_failed", tool=tool, reason=reason_of(ValueError(ran.stderr or f"exit code {ran.returncode}")))
