"""Forms of second factors."""

from __future__ import annotations

from typing import Any

from django import forms

from hoshitaku.kernel.display_name import clean_single_line, has_visible_characters
from hoshitaku.web.account.factors.passkeys import MAX_ANSWER_LENGTH
from hoshitaku.web.account.models import PASSKEY_NAME_LENGTH
from hoshitaku.web.templating.translate import t


class _TranslatedLabelsForm(forms.Form):
    """A form whose fields have labels in the language of the page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = "" if field.widget.is_hidden else t(f"factors.field_{name}")


class AppCodeForm(_TranslatedLabelsForm):
    """A code of an authenticator app."""

    code = forms.CharField(
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric", "spellcheck": "false"}),
    )


class RecoveryCodeForm(_TranslatedLabelsForm):
    """A recovery code."""

    recovery = forms.CharField(
        max_length=100,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )


class PasskeyForm(_TranslatedLabelsForm):
    """The name of a new passkey, and the browser's answer."""

    name = forms.CharField(max_length=PASSKEY_NAME_LENGTH, widget=forms.TextInput(attrs={"dir": "auto"}))
    credential = forms.CharField(max_length=MAX_ANSWER_LENGTH, widget=forms.HiddenInput)

    def clean_name(self) -> str:
        """Reject a name without visible characters."""
        name = clean_single_line(self.cleaned_data["name"])
        if not has_visible_characters(name):
            raise forms.ValidationError(t("factors.name_needed"))
        return name
