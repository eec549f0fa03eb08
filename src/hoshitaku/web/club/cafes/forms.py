"""The form of a café."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_lines, clean_single_line, has_visible_characters
from hoshitaku.web.club.cafes.models import ABOUT_LENGTH, HOURS_LENGTH, LINK_LENGTH, Cafe
from hoshitaku.web.templating.translate import t

# Opening hours change often; a change of any other field needs approval again.
FIELDS_WITHOUT_APPROVAL = {"hours"}


class CafeForm(forms.ModelForm):  # type: ignore[type-arg]
    """The fields of a café, filled in by the member who runs it."""

    link = forms.URLField(required=False, max_length=LINK_LENGTH, assume_scheme="https")

    class Meta:
        model = Cafe
        fields = ("name", "place", "address", "hours", "link", "about")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = t(f"cafes.field_{name}")
        self.fields["place"].help_text = t("cafes.place_help")
        self.fields["about"].help_text = t("club.markup")
        for name, rows, most in (("hours", 3, HOURS_LENGTH), ("about", 5, ABOUT_LENGTH)):
            self.fields[name].widget = forms.Textarea(attrs={"rows": rows, "maxlength": most})

    def clean(self) -> dict[str, Any]:
        """Refuse texts without visible characters."""
        given: dict[str, Any] = super().clean() or {}
        for name in set(given) - {"link"}:
            tidy = clean_lines if name in ("hours", "about") else clean_single_line
            given[name] = tidy(given[name])
            if given[name] != "" or self.fields[name].required:
                self._check_visible_text(name, given[name])
        return given

    def _check_visible_text(self, name: str, text: str) -> None:
        if not has_visible_characters(text):
            self.add_error(name, t("club.error_empty"))

    def needs_new_approval(self) -> bool:
        """Whether a field changed that staff must approve again."""
        return bool(set(self.changed_data) - FIELDS_WITHOUT_APPROVAL)
