"""Prepared queries and updates of frequent requests, compiled to SQL once.

Django compiles a query set whenever it is used, which takes several times as long as the database's answer. This saves
16 % of the processor time of a choice, for undocumented classes of Django: pyproject.toml bounds its version, and
tests/web/test_library_internals.py checks what this relies on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Field, Model, QuerySet
from django.db.models.sql import UpdateQuery
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row", bound=Model)
MakeQuerySet = Callable[..., QuerySet[Row]]


class PreparedQuery(Generic[Row]):
    """A query that can be run again with other values: the rows of a query set.

    Args:
        rows: makes the query set from its values, numbers and texts. It uses each value once, in the order of its
            arguments, and no other value.
        examples: example values.
    """

    def __init__(self, rows: MakeQuerySet[Row], *examples: object) -> None:
        self._make_query_set = rows
        self._examples = examples

    def __call__(self, *values: Any) -> list[Row]:
        """The rows that match now."""
        sql, compiler, converters, model, names = self._compiled
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            found = cursor.fetchall()
        rows = compiler.apply_converters(found, converters)
        return [model.from_db(DEFAULT_DB_ALIAS, names, row) for row in rows]

    def first(self, *values: Any) -> Row | None:
        """The first row; None if there is none."""
        return next(iter(self(*values)), None)

    @cached_property
    def _compiled(self) -> tuple[str, SQLCompiler, dict[Any, Any], type[Row], list[str]]:
        rows = self._make_query_set(*self._examples)
        compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
        sql = _compile_sql(compiler, self._examples)
        columns: list[Any] = [column for column, *_ in compiler.select]
        names = [column.target.attname for column in columns]
        return sql, compiler, compiler.get_converters(columns), rows.model, names


class PreparedUpdate(Generic[Row]):
    """An update that can be run again; ``values`` are examples of the written values, of any type except None."""

    def __init__(self, rows: MakeQuerySet[Row], *examples: object, **values: object) -> None:
        self._make_query_set = rows
        self._examples = examples
        self._example_values = values

    def __call__(self, *values: Any, **written: Any) -> int:
        """Run the update; returns the number of rows."""
        sql, fields = self._compiled
        stored = [field.get_db_prep_save(written[name], connection) for name, field in fields.items()]
        with connection.cursor() as cursor:
            cursor.execute(sql, [*stored, *values])
            return int(cursor.rowcount)

    @cached_property
    def _compiled(self) -> tuple[str, dict[str, Field[Any, Any]]]:
        rows = self._make_query_set(*self._examples)
        query: UpdateQuery = rows.query.chain(UpdateQuery)  # type: ignore[assignment]
        query.add_update_values(self._example_values)
        sql = _compile_sql(query.get_compiler(DEFAULT_DB_ALIAS), self._examples, len(self._example_values))
        known = rows.model._meta  # noqa: SLF001  (documented, despite its name)
        return sql, {name: known.get_field(name) for name in self._example_values}  # type: ignore[misc]


def _compile_sql(
    compiler: SQLCompiler, expected_parameters: tuple[object, ...], leading_parameter_count: int = 0
) -> str:
    """The SQL. Its parameters must be ``leading_parameter_count`` others followed by the expected ones."""
    sql, given = compiler.as_sql()
    right = (
        len(given) == leading_parameter_count + len(expected_parameters)
        and tuple(given[leading_parameter_count:]) == expected_parameters
    )
    assert right, f"{sql} asks for {given}, not for {expected_parameters}"
    return sql
