"""The shop in a member's data export. Points are exported with the posts."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.shop.models import Order, OrderLine

ORDER_FIELDS = (
    "key",
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
LINE_FIELDS = ("title_en", "title_ja", "price", "count")


def export_shop_data(viewer: Viewer) -> dict[str, Any]:
    """Orders with their lines."""
    orders = Order.objects.filter(member=viewer).order_by("created", "pk")
    lines = OrderLine.objects.filter(order__member=viewer).order_by("pk")
    held: dict[str, list[dict[str, Any]]] = {}
    for key, *facts in lines.values_list("order__key", *LINE_FIELDS):
        held.setdefault(key, []).append(dict(zip(LINE_FIELDS, facts, strict=True)))
    return {"orders": [{**order, "lines": held.get(order["key"], [])} for order in orders.values(*ORDER_FIELDS)]}
