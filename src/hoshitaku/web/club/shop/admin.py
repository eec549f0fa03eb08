"""The shop in the admin: articles, and orders to send or cancel."""

from django.conf import settings
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.shop import orders
from hoshitaku.web.club.shop.models import Article, Order, OrderLine


class ArticleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Articles, newest first."""

    list_display = ("title_en", "title_ja", "kind", "maker", "price", "stock", "offered")
    list_filter = ("offered", "kind")
    ordering = ("-created",)
    search_fields = ("title_en", "title_ja", "maker")
    raw_id_fields = ("game",)
    prepopulated_fields = {"slug": ("title_en",)}  # noqa: RUF012  (as Django has it)


class OrderLineInline(admin.TabularInline):  # type: ignore[type-arg]
    """The lines of an order, read-only."""

    model = OrderLine
    extra = 0
    can_delete = False
    fields = readonly_fields = ("title_en", "title_ja", "price", "count")

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """False: lines of an order never change."""
        return False


@admin.action(description="Send (paid orders)")
def mark_orders_sent(admin_of_orders: object, request: HttpRequest, chosen: QuerySet[Order]) -> None:
    """Mark paid orders as sent."""
    messages.info(request, f"Sent: {sum(orders.mark_sent(order) for order in chosen)}")


@admin.action(description="Cancel (orders not sent yet)")
def cancel_orders(admin_of_orders: object, request: HttpRequest, chosen: QuerySet[Order]) -> None:
    """Cancel orders; returns stock and points."""
    messages.info(request, f"Cancelled: {sum(orders.cancel_order(order) for order in chosen)}")


class OrderAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Orders, newest first. Their status changes only by actions, so that stock and points agree with it."""

    list_display = ("created", "status", "name", "total", "points", "member")
    list_filter = ("status",)
    ordering = ("-created",)
    search_fields = ("name",)
    exclude = ("key", "token")
    readonly_fields = (
        "member",
        "status",
        "name",
        "address",
        "total",
        "points",
        "created",
        "paid",
        "sent",
        "cancelled",
        "expired",
    )
    inlines = (OrderLineInline,)
    actions = (mark_orders_sent, cancel_orders)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """False: customers order in the shop."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """False: orders are never deleted here."""
        return False


if settings.CLUB:
    admin.site.register(Article, ArticleAdmin)
    admin.site.register(Order, OrderAdmin)
