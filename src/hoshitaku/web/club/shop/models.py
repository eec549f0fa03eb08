"""Articles and orders of the shop. Prices are whole yen, including tax and postage."""

from __future__ import annotations

import secrets

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, ShortTextField
from hoshitaku.web.club.catalogue.models import Game

TITLE_LENGTH = 80
ABOUT_LENGTH = 600
MAKER_LENGTH = 60
MAX_PRICE = 1_000_000
NAME_LENGTH = 60
ADDRESS_LENGTH = 300


def fresh_secret() -> str:
    """A random key for an order's URL: with it, anybody sees a guest's order."""
    return secrets.token_urlsafe(24)


class Article(models.Model):
    """An article. One that is no longer `offered` appears only on the pages of its orders."""

    class Kind(models.TextChoices):
        """Who makes it."""

        PUBLISHER = "publisher"
        OWN = "own"

    slug = models.SlugField(max_length=60, unique=True)
    kind = models.CharField(max_length=9, choices=Kind)
    maker = LineField(max_length=MAKER_LENGTH)
    title_en = LineField(max_length=TITLE_LENGTH)
    title_ja = LineField(max_length=TITLE_LENGTH)
    about_en = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    about_ja = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    game = models.ForeignKey(Game, models.SET_NULL, null=True, blank=True, related_name="+")
    price = models.PositiveIntegerField(validators=[MinValueValidator(1), MaxValueValidator(MAX_PRICE)])
    stock = models.PositiveIntegerField(default=0)
    offered = models.BooleanField(default=True)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(price__gte=1, price__lte=MAX_PRICE), name="prices_are_some_yen"),
            models.CheckConstraint(condition=Q(stock__gte=0), name="stock_is_never_below_zero"),
        )
        indexes = (
            models.Index("offered", F("created").desc(), F("id").desc(), name="articles_newest"),
            models.Index("offered", "kind", F("created").desc(), F("id").desc(), name="articles_newest_of_a_kind"),
        )

    def __str__(self) -> str:
        return self.title_en

    def get_absolute_url(self) -> str:
        """The URL of its page."""
        return reverse("club-article", args=[self.slug])

    def title(self, lang: str) -> str:
        """The title in a language."""
        return self.title_ja if lang == "ja" else self.title_en

    def about(self, lang: str) -> str:
        """The description, in the other language if there is none in this one."""
        return (self.about_ja or self.about_en) if lang == "ja" else (self.about_en or self.about_ja)


class Order(models.Model):
    """An order; `member` is None for guests, who return by its secret URL.

    `total` is the amount left to pay after `points`, 1 yen each. `token` comes from the form: sent twice, it is one
    order. An unpaid order expires.
    """

    class Status(models.TextChoices):
        """From placed on, each with its time; the last three are final."""

        PLACED = "placed"
        PAID = "paid"
        SENT = "sent"
        CANCELLED = "cancelled"
        EXPIRED = "expired"

    key = models.CharField(max_length=32, unique=True, default=fresh_secret)
    member = models.ForeignKey(Viewer, models.CASCADE, null=True, blank=True, related_name="+", db_index=False)
    status = models.CharField(max_length=9, choices=Status, default=Status.PLACED)
    name = LineField(max_length=NAME_LENGTH)
    address = ShortTextField(max_length=ADDRESS_LENGTH)
    total = models.PositiveIntegerField()
    points = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)
    paid = models.DateTimeField(null=True, blank=True)
    sent = models.DateTimeField(null=True, blank=True)
    cancelled = models.DateTimeField(null=True, blank=True)
    expired = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32, unique=True)

    class Meta:
        indexes = (
            models.Index("member", F("created").desc(), F("id").desc(), name="orders_of_a_member"),
            models.Index(fields=("status", "created"), name="orders_by_status"),
        )

    def __str__(self) -> str:
        return f"{self.status} {timezone.localdate(self.created)}"

    def get_absolute_url(self) -> str:
        """The URL of its page."""
        return reverse("club-order", args=[self.key])


class OrderLine(models.Model):
    """An ordered article with its count, and its title and price at that time."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="lines", db_index=False)
    article = models.ForeignKey(Article, models.PROTECT, related_name="+")
    title_en = LineField(max_length=TITLE_LENGTH)
    title_ja = LineField(max_length=TITLE_LENGTH)
    price = models.PositiveIntegerField()
    count = models.PositiveSmallIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("order", "article"), name="one_order_line_per_article"),
            models.CheckConstraint(condition=Q(count__gte=1), name="order_lines_hold_some"),
        )

    def __str__(self) -> str:
        return f"{self.count} {self.title_en}"

    def title(self, lang: str) -> str:
        """The title at that time, in a language."""
        return self.title_ja if lang == "ja" else self.title_en

    @property
    def price_sum(self) -> int:
        """The price of the line in yen."""
        return self.price * self.count
