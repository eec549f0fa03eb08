"""The look of the site: the Jinja environment, signs (icons, cubes, emblems, clause links) and texts."""

from hoshitaku.web.look.environment import environment, install

__all__ = ["environment", "install"]
