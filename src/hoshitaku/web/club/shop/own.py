"""What the shop keeps of a member, for their export. Points are with the posts that brought them."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.club.shop.models import Line, Order
from hoshitaku.web.people.models import Viewer

KEPT = ("key", "status", "name", "address", "total", "points", "made", "paid", "sent", "cancelled", "lapsed")
HELD = ("title_en", "title_ja", "price", "count")


def kept_of(viewer: Viewer) -> dict[str, Any]:
    """Orders, each with what it holds."""
    orders = Order.objects.filter(member=viewer).order_by("made", "pk")
    lines = Line.objects.filter(order__member=viewer).order_by("pk")
    held: dict[str, list[dict[str, Any]]] = {}
    for key, *facts in lines.values_list("order__key", *HELD):
        held.setdefault(key, []).append(dict(zip(HELD, facts, strict=True)))
    return {"orders": [{**order, "lines": held.get(order["key"], [])} for order in orders.values(*KEPT)]}
