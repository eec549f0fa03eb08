"""Forms of posts and comments."""

from __future__ import annotations

import re
import secrets
from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_lines, clean_single_line, has_visible_characters
from hoshitaku.web.club.posts.models import COMMENT_LENGTH, TEXT_LENGTH, TITLE_LENGTH, Post
from hoshitaku.web.templating.texts import LANGUAGES
from hoshitaku.web.templating.translate import t

LANGUAGE_NAMES = {"ja": "日本語", "en": "English"}


def new_form_token() -> str:
    """A random token for a form, so that a form sent twice counts once."""
    return secrets.token_hex(16)


def valid_form_token(given: str) -> str:
    """The token of a form; a new one if it is missing or invalid."""
    return given if re.fullmatch(r"[0-9a-f]{32}", given) else new_form_token()


class PostForm(forms.Form):
    """Kind, title, text and language of a post."""

    kind = forms.ChoiceField()
    title = forms.CharField(max_length=TITLE_LENGTH)
    text = forms.CharField(max_length=TEXT_LENGTH, strip=False, widget=forms.Textarea(attrs={"rows": 16}))
    language = forms.ChoiceField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices: dict[str, list[tuple[str, str]]] = {
            "kind": [(kind, t(f"club.kind_{kind}")) for kind in Post.Kind.values],
            "language": [(lang, LANGUAGE_NAMES[lang]) for lang in LANGUAGES],
        }
        for name, field in self.fields.items():
            field.label = t(f"club.field_{name}")
            if isinstance(field, forms.ChoiceField):
                field.choices = choices[name]
        self.fields["text"].help_text = t("club.markup")

    def clean_title(self) -> str:
        """Refuse a title without visible characters."""
        return _require_visible_text(clean_single_line(self.cleaned_data["title"]))

    def clean_text(self) -> str:
        """Refuse a text without visible characters."""
        return _require_visible_text(clean_lines(self.cleaned_data["text"]))


class CommentForm(forms.Form):
    """A comment: plain text."""

    text = forms.CharField(max_length=COMMENT_LENGTH, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].label = t("club.your_comment")

    def clean_text(self) -> str:
        """Refuse a comment without visible characters."""
        return _require_visible_text(clean_lines(self.cleaned_data["text"]))


def _require_visible_text(text: str) -> str:
    if not has_visible_characters(text):
        raise forms.ValidationError(t("club.error_empty"))
    return text
