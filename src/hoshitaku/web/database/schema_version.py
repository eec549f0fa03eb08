"""Compares the migrations of a database with those that this version has."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib.util import find_spec

# Apps with migrations; read without Django's settings, which would create a data folder.
PACKAGE_BY_APP = {
    "admin": "django.contrib.admin",
    "auth": "django.contrib.auth",
    "clocks": "hoshitaku.web.clocks",
    "club_cafes": "hoshitaku.web.club.cafes",
    "club_catalogue": "hoshitaku.web.club.catalogue",
    "club_communities": "hoshitaku.web.club.communities",
    "club_posts": "hoshitaku.web.club.posts",
    "club_shop": "hoshitaku.web.club.shop",
    "comments": "hoshitaku.web.comments",
    "contenttypes": "django.contrib.contenttypes",
    "mail": "hoshitaku.web.mail",
    "social": "hoshitaku.web.social",
    "notifications": "hoshitaku.web.notifications",
    "account": "hoshitaku.web.account",
    "ratings": "hoshitaku.web.ratings",
    "table": "hoshitaku.web.table",
}


def known_migrations() -> frozenset[str]:
    """The migrations of this version, such as "table.0001_initial"."""
    found = set()
    for app, package in PACKAGE_BY_APP.items():
        spec = find_spec(f"{package}.migrations")
        folders = spec.submodule_search_locations if spec else None
        found |= {f"{app}.{module.name}" for module in pkgutil.iter_modules(folders or [])}
    return frozenset(found)


def unknown_migrations(applied_migrations: Iterable[str]) -> list[str]:
    """Those of the migrations that only a newer version can have made."""
    return sorted(set(applied_migrations) - known_migrations())
