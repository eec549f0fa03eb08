"""Add the games of this site, with their facts at the time of this migration."""

from typing import Any

from django.db import migrations

GAMES = (
    {
        "slug": "free-kick-from-the-planet", "site_game": "freekick",
        "title_en": "Free Kick from the Planet", "title_ja": "遊星からのフリーキック",
        "least_players": 2, "most_players": 4, "least_minutes": 30, "most_minutes": 60,
    },
    {
        "slug": "far-far-out", "site_game": "farfarout",
        "title_en": "Far Far Out", "title_ja": "ファー・ファー・アウト",
        "least_players": 2, "most_players": 4, "least_minutes": 60, "most_minutes": 120, "age": 14, "year": 2025,
    },
    {
        "slug": "expedition-zetta", "site_game": "zetta",
        "title_en": "Expedition Zetta", "title_ja": "Zetta 探索",
        "least_players": 1, "most_players": 5,
    },
)  # fmt: skip


def add(apps: Any, schema_editor: object) -> None:
    game = apps.get_model("club_catalogue", "Game")
    for facts in GAMES:
        game.objects.get_or_create(slug=facts["slug"], defaults={**facts, "approved": True})


class Migration(migrations.Migration):
    dependencies = [("club_catalogue", "0001_initial")]
    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
