"""Make the beginnings of posts with headings or lists again: headings ran into the text."""

from typing import Any

from django.db import migrations
from django.db.models import Q

from hoshitaku.web.club.posts.markdown import summarize_text


def make_again(apps: Any, schema_editor: Any) -> None:
    """Those of posts with a sign of either in their text."""
    posts = apps.get_model("club_posts", "Post").objects
    signs = Q(text__contains="#") | Q(text__contains="-") | Q(text__contains="*") | Q(text__contains="=")
    for key, text in posts.filter(signs).values_list("pk", "text").iterator(chunk_size=200):
        posts.filter(pk=key).update(summary=summarize_text(text))


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("club_posts", "0002_comment_changed"),)

    operations = (migrations.RunPython(make_again, migrations.RunPython.noop),)
