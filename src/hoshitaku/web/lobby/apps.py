"""The lobby: games, open tables, my tables, new tables."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """The app of the lobby."""

    name = "hoshitaku.web.lobby"
    label = "lobby"
