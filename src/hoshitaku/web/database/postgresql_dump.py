"""Dumps and restores a PostgreSQL database with PostgreSQL's tools, which must be on the PATH."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import as_operator_errors, check_postgresql_answers, error_text

# Without this, tables that the backup does not have would stay and disturb the next upgrade.
DROP_ALL_TABLES_SQL = """
SET client_min_messages = warning;
DO $$ DECLARE found text; BEGIN
    FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DROP TABLE public.%I CASCADE', found);
    END LOOP;
END $$;
"""
COUNT_OTHER_CLIENTS_SQL = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


def dump_database(address: str, dump: Path) -> list[str]:
    """Copy a database that others use, as it is at one moment; returns its migrations."""
    check_reachable(address)
    run_tool(
        address,
        "pg_dump",
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        f"--file={dump}",
        connection_option="--dbname=",
    )
    check_dump(dump)
    # Read after the dump: a migration in between is then listed, and a version without it refuses the backup.
    return applied_migrations(address)


def check_dump(dump: Path) -> None:
    """Raises OperatorError if a dump cannot be read to its end."""
    run_tool("", "pg_restore", f"--file={os.devnull}", str(dump))


def restore_dump(address: str, dump: Path, temporary_folder: Path, final_sql: str) -> None:
    """Replace all tables of a database by those of a dump, then run `final_sql`; all in one transaction."""
    script = temporary_folder / "database.sql"
    run_tool("", "pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(dump))
    before = temporary_folder / "before.sql"
    before.write_text(DROP_ALL_TABLES_SQL, "ascii")
    after = temporary_folder / "after.sql"
    after.write_text(f"SET search_path = public; {final_sql};", "ascii")
    quietly = ("--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--single-transaction", "--output", os.devnull)
    run_tool(
        address, "psql", *quietly, *(f"--file={sql}" for sql in (before, script, after)), connection_option="--dbname="
    )


def applied_migrations(address: str) -> list[str]:
    """The migrations that a database has had; empty for an empty database."""
    import psycopg  # noqa: PLC0415  (installed only if PostgreSQL is used)

    with psycopg.connect(address) as database:
        if database.execute("SELECT to_regclass('public.django_migrations')").fetchone() == (None,):
            return []
        return [".".join(row) for row in database.execute("SELECT app, name FROM django_migrations ORDER BY id")]


def has_other_clients(address: str) -> bool:
    """Whether other clients are connected to a database."""
    import psycopg  # noqa: PLC0415  (installed only if PostgreSQL is used)

    with psycopg.connect(address) as database:
        return database.execute(COUNT_OTHER_CLIENTS_SQL).fetchone() != (0,)


def check_reachable(address: str) -> None:
    """Raises OperatorError if a database or its driver is missing."""
    with as_operator_errors():
        check_postgresql_answers(address)


def run_tool(address: str, tool: str, *arguments: str, connection_option: str = "") -> None:
    """Run one of PostgreSQL's tools; OperatorError if it is missing or fails. Its arguments never show the password."""
    program = shutil.which(tool)
    if program is None:
        raise OperatorError("no_tool", tool=tool)
    environment = dict(os.environ)
    if connection_option:
        from psycopg.conninfo import conninfo_to_dict, make_conninfo  # noqa: PLC0415  (as above)

        parts = {name: str(value) for name, value in conninfo_to_dict(address).items()}
        if password := parts.pop("password", ""):
            environment["PGPASSWORD"] = password
        arguments = (*arguments, connection_option + make_conninfo(**parts))
    ran = subprocess.run(  # noqa: S603  (PostgreSQL's own tools, with arguments made here)
        [program, *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise OperatorError(
            "tool_failed", tool=tool, reason=error_text(ValueError(ran.stderr or f"exit code {ran.returncode}"))
        )
