"""The app of communities."""

from django.apps import AppConfig


class CommunitiesConfig(AppConfig):
    """Communities, memberships, boards, lists of games."""

    name = "hoshitaku.web.club.communities"
    label = "club_communities"
    verbose_name = "Club: communities"

    def ready(self) -> None:
        """Register the data export, and the handler that passes on leadership when an account is deleted."""
        from hoshitaku.web.account.data_export import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.club.communities import leader_succession  # noqa: F401, PLC0415  (models are ready only now)
        from hoshitaku.web.club.communities.data_export import export_community_data  # noqa: PLC0415  (as above)

        register_exporter("club_communities", export_community_data)
