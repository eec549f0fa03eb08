"""Templates: the Jinja environment, icons and emblems, clause links, and texts."""

from hoshitaku.web.templating.environment import add_site_globals, environment

__all__ = ["add_site_globals", "environment"]
