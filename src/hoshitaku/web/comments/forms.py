"""The form in which a comment is changed."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.web.account.display_name import clean_single_line, has_visible_characters
from hoshitaku.web.table.models import CHAT_LENGTH
from hoshitaku.web.templating.translate import t


class CommentForm(forms.Form):
    """A comment on a moment: one line of plain text."""

    text = forms.CharField(max_length=CHAT_LENGTH, widget=forms.TextInput(attrs={"autocomplete": "off", "dir": "auto"}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].label = t("comments.yours")

    def clean_text(self) -> str:
        """Refuse a comment of which nothing can be seen."""
        text = clean_single_line(self.cleaned_data["text"])
        if not has_visible_characters(text):
            raise forms.ValidationError(t("comments.error_empty"))
        return text
