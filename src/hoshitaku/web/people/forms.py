"""Forms of accounts."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import BaseUserCreationForm
from django.contrib.auth.models import User

from hoshitaku.web.people.models import EMBLEMS, NAME_LENGTH, Viewer
from hoshitaku.web.people.viewers import clean_name
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]
    """Name to sign in with, password twice, and an address for resets and digests if one likes."""

    email = forms.EmailField(required=False)

    class Meta:
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = t("people.email_optional")
        self.fields["username"].widget.attrs["dir"] = "auto"

    def clean_username(self) -> str:
        """Refuse a name that differs from an existing one only by upper and lower case."""
        name = shown_name(self.cleaned_data["username"])
        if User.objects.filter(username__iexact=name).exists():
            raise forms.ValidationError(t("people.name_in_use"))
        return name


def shown_name(text: str) -> str:
    """A name as it may be shown; what is wrong with it is an error of its field."""
    try:
        return clean_name(text)
    except Problem as problem:
        raise forms.ValidationError(problem.notice()["text"]) from problem


class ProfileForm(forms.Form):
    """How others see me, and which mails I want."""

    name = forms.CharField(max_length=NAME_LENGTH)
    emblem = forms.TypedChoiceField(coerce=int, choices=[(n, str(n)) for n in EMBLEMS])
    email = forms.EmailField(required=False)
    wants_mail = forms.BooleanField(required=False)

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if viewer.user is None:
            del self.fields["email"], self.fields["wants_mail"]
        for name, field in self.fields.items():
            field.label = t(f"people.field_{name}")
        self.fields["name"].widget.attrs["dir"] = "auto"

    def clean_name(self) -> str:
        """Refuse a name of which nothing can be seen."""
        return shown_name(self.cleaned_data["name"])
