"""The app of the shop."""

from django.apps import AppConfig


class ShopConfig(AppConfig):
    """Articles, orders."""

    name = "hoshitaku.web.club.shop"
    label = "club_shop"
    verbose_name = "Club: shop"

    def ready(self) -> None:
        """What is kept of a member belongs into their export; what nobody gets or pays for returns to the shelf."""
        from hoshitaku.web.club.shop import lapsing, orders  # noqa: F401, PLC0415  (models are ready only now)
        from hoshitaku.web.club.shop.own import export_shop_data  # noqa: PLC0415  (as above)
        from hoshitaku.web.people.belongings import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.tables import joining  # noqa: PLC0415  (as above)

        register_exporter("club_shop", export_shop_data)
        joining.background_tasks.append(lapsing.expire_and_erase_regularly)
