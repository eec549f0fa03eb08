"""The app of posts."""

from django.apps import AppConfig


class PostsConfig(AppConfig):
    """Posts, likes, comments, reads, coupon points."""

    name = "hoshitaku.web.club.posts"
    label = "club_posts"
    verbose_name = "Club: posts"

    def ready(self) -> None:
        """Register the data export."""
        from hoshitaku.web.account.data_export import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.club.posts.data_export import export_post_data  # noqa: PLC0415  (models are ready only now)

        register_exporter("club_posts", export_post_data)
