"""The form of an order."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_lines, clean_single_line, has_visible_characters
from hoshitaku.web.club.shop.models import ADDRESS_LENGTH, NAME_LENGTH
from hoshitaku.web.templating.translate import t


class OrderForm(forms.Form):
    """Name and address; for members also whether to use points."""

    name = forms.CharField(max_length=NAME_LENGTH)
    address = forms.CharField(max_length=ADDRESS_LENGTH, widget=forms.Textarea(attrs={"rows": 3}))
    with_points = forms.BooleanField(required=False)

    def __init__(self, *args: Any, points: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("name", "address"):
            self.fields[name].label = t(f"shop.field_{name}")
            self.fields[name].widget.attrs["autocomplete"] = "off"
        self.fields["address"].help_text = t("shop.address_help")
        if points:
            self.fields["with_points"].label = t("shop.with_points", count=points)
        else:
            del self.fields["with_points"]

    def clean(self) -> dict[str, Any]:
        """Refuse texts without visible characters."""
        given: dict[str, Any] = super().clean() or {}
        for name, tidy in (("name", clean_single_line), ("address", clean_lines)):
            given[name] = tidy(given.get(name, ""))
            if name not in self.errors and not has_visible_characters(given[name]):
                self.add_error(name, t("club.error_empty"))
        return given
