"""The form to edit a comment."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_single_line, has_visible_characters
from hoshitaku.web.table.models import MAX_CHAT_LENGTH
from hoshitaku.web.templating.translate import t


class CommentForm(forms.Form):
    """A comment on a moment: one line of plain text."""

    text = forms.CharField(
        max_length=MAX_CHAT_LENGTH, widget=forms.TextInput(attrs={"autocomplete": "off", "dir": "auto"})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].label = t("comments.yours")

    def clean_text(self) -> str:
        """Reject a comment without visible characters."""
        text = clean_single_line(self.cleaned_data["text"])
        if not has_visible_characters(text):
            raise forms.ValidationError(t("comments.error_empty"))
        return text
