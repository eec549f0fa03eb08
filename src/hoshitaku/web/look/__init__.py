"""The look of the site: the Jinja environment, signs (icons, cubes, emblems, clause links) and texts."""

from hoshitaku.web.look.environment import environment, add_site_globals

__all__ = ["environment", "add_site_globals"]
