"""The app of the shop."""

from django.apps import AppConfig


class ShopConfig(AppConfig):
    """Articles, orders."""

    name = "hoshitaku.web.club.shop"
    label = "club_shop"
    verbose_name = "Club: shop"

    def ready(self) -> None:
        """Register the data export, and the handler that restocks orders of deleted accounts."""
        from hoshitaku.web.account.data_export import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.club.shop import order_expiry, orders  # noqa: F401, PLC0415  (models are ready only now)
        from hoshitaku.web.club.shop.data_export import export_shop_data  # noqa: PLC0415  (as above)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (as above)

        register_exporter("club_shop", export_shop_data)
        extension_points.background_tasks.append(order_expiry.expire_and_erase_regularly)
