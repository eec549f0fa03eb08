"""Forms of communities and their boards."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_lines, clean_single_line, has_visible_characters
from hoshitaku.web.club.communities.models import ABOUT_LENGTH, TEXT_LENGTH, TITLE_LENGTH, Community
from hoshitaku.web.templating.translate import t


class CommunityForm(forms.ModelForm):  # type: ignore[type-arg]
    """Name, description and settings. A secret community is by invitation and for members only."""

    class Meta:
        model = Community
        fields = ("name", "about", "joining", "posting", "secret")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = t(f"communities.field_{name}")
        for name, values in (("joining", Community.Joining.values), ("posting", Community.Posting.values)):
            choices = [(value, t(f"communities.{name}_{value}")) for value in values]
            self.fields[name] = forms.ChoiceField(label=t(f"communities.field_{name}"), choices=choices)
        about = self.fields["about"]
        about.widget = forms.Textarea(attrs={"rows": 5, "maxlength": ABOUT_LENGTH})
        about.help_text = t("club.markup")

    def clean_name(self) -> str:
        """Refuse a name without visible characters."""
        return require_visible_text(clean_single_line(self.cleaned_data["name"]))

    def clean_about(self) -> str:
        """The description without control characters."""
        return clean_lines(self.cleaned_data["about"])

    def clean(self) -> dict[str, Any]:
        """Refuse a secret community that is open to everybody."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("secret"):
            given["joining"] = Community.Joining.INVITATION
            if given.get("posting") == Community.Posting.EVERYBODY:
                given["posting"] = Community.Posting.MEMBERS
        return given


class AnswerForm(forms.Form):
    """An answer to a topic."""

    text = forms.CharField(max_length=TEXT_LENGTH, strip=False, widget=forms.Textarea(attrs={"rows": 5}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].label = t("communities.your_answer")
        self.fields["text"].help_text = t("club.markup")

    def clean_text(self) -> str:
        """Refuse a text without visible characters."""
        return require_visible_text(clean_lines(self.cleaned_data["text"]))


class TopicForm(AnswerForm):
    """A new topic."""

    title = forms.CharField(max_length=TITLE_LENGTH)
    field_order = ("title", "text")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["title"].label = t("club.field_title")
        self.fields["text"].label = t("club.field_text")
        self.fields["text"].widget.attrs["rows"] = 12

    def clean_title(self) -> str:
        """Refuse a title without visible characters."""
        return require_visible_text(clean_single_line(self.cleaned_data["title"]))


def require_visible_text(text: str) -> str:
    """The text. Raises ValidationError if it has no visible characters."""
    if not has_visible_characters(text):
        raise forms.ValidationError(t("club.error_empty"))
    return text
