"""Forms of accounts."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.contrib.auth.forms import BaseUserCreationForm, PasswordResetForm
from django.contrib.auth.models import User
from django.core.validators import EmailValidator
from django.db.models import Q
from django.template.loader import render_to_string

from hoshitaku.web.account.display_name import NAME_LENGTH
from hoshitaku.web.account.email_address import can_send_mail, find_owner
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.viewers import clean_name
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_event
from hoshitaku.web.templating.translate import t

MAX_ADDRESS_LENGTH = 254


class EmailAddressField(forms.EmailField):
    """An e-mail address as mail is sent to it: one mailbox, one address.

    Its domain may be typed in letters of any script and width, of which mail knows only their ASCII form.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, max_length=MAX_ADDRESS_LENGTH)

    def to_python(self, value: str | None) -> str:
        """The address; refused if there is no such domain, and if anything before it is beyond ASCII."""
        typed = super().to_python(value) or ""
        if len(typed) > MAX_ADDRESS_LENGTH:
            return typed  # The validators refuse it. To put a megabyte of letters into ASCII would take minutes.
        before, at, domain = typed.rpartition("@")
        try:
            return before + at + domain.encode("idna").decode("ascii").removesuffix(".")
        except UnicodeError:
            return typed  # The validators say what is wrong with it.

    def run_validators(self, value: str) -> None:
        """Refuse what is no address."""
        super().run_validators(value)
        if not value.isascii():
            raise forms.ValidationError(EmailValidator.message)


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]
    """Name to sign in with, password twice, and an address for resets and digests if one likes."""

    email = EmailAddressField(required=False)

    class Meta:
        model = User
        fields = ("username",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["username", "email"])
        self.fields["email"].label = t("people.email_optional")
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        self.fields["username"].widget.attrs["dir"] = "auto"
        if not can_send_mail():
            del self.fields["email"]

    def clean_username(self) -> str:
        """Refuse a name that differs from an existing one only by upper and lower case."""
        name = validate_name(self.cleaned_data["username"])
        # SQLite compares letters beyond ASCII without their case in a pattern alone.
        alike = Q(username__iexact=name) | Q(username__iregex=f"^{re.escape(name)}$")
        if User.objects.filter(alike).exists():
            raise forms.ValidationError(t("people.name_in_use"))
        return name


def validate_name(text: str) -> str:
    """A name as it may be shown; what is wrong with it is an error of its field."""
    try:
        return clean_name(text)
    except Problem as problem:
        raise forms.ValidationError(problem.notice()["text"]) from problem


class ProfileForm(forms.Form):
    """How others see me, and whether I want mails if this server sends any."""

    name = forms.CharField(max_length=NAME_LENGTH)
    emblem = forms.TypedChoiceField(coerce=int, choices=[(n, str(n)) for n in EMBLEMS])
    wants_mail = forms.BooleanField(required=False)
    mail_hours = forms.TypedChoiceField(coerce=int, choices=Viewer.MailHours.choices, required=False)

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if viewer.user is None or not can_send_mail():
            del self.fields["wants_mail"], self.fields["mail_hours"]
        else:
            choices = [(one.value, t(f"people.mail_hours_{one.value}")) for one in Viewer.MailHours]
            self.fields["mail_hours"].choices = choices  # type: ignore[attr-defined]
        for name, field in self.fields.items():
            field.label = t(f"people.field_{name}")
        self.fields["name"].widget.attrs["dir"] = "auto"

    def clean_name(self) -> str:
        """Refuse a name of which nothing can be seen."""
        return validate_name(self.cleaned_data["name"])


class PasswordConfirmForm(forms.Form):
    """Asks for the password again, before what only the account's owner may do."""

    password = forms.CharField(
        strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), required=True
    )

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.viewer = viewer
        for name, field in self.fields.items():
            field.label = t(f"people.field_{name}")

    def clean_password(self) -> str:
        """Refuse a wrong password, and after some of them Problem 429."""
        given: str = self.cleaned_data["password"]
        check_own_password(self.viewer.user, given)
        return given


def check_own_password(user: User | None, password: str) -> None:
    """Refuse a password that is not the account's; Problem 429 after too many tries.

    Whoever is signed in is asked for it here alone, staff too: an unlocked device lets nobody guess without end.
    """
    tries = rate_limits.AttemptCounter(
        [(rate_limits.PASSWORD, rate_limits.PASSWORD.per_person, f"user-{user.pk if user else 0}")]
    )
    if not tries.count_failures_of(lambda: user is not None and user.check_password(password)):
        log_event("password asked for again failed", None, f"account {user.pk if user else 0}")
        raise forms.ValidationError(t("people.wrong_password"))


class EmailAddressForm(PasswordConfirmForm):
    """Another e-mail address for the account, or none."""

    email = EmailAddressField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))
    field_order = ("email", "password")


class DeleteAccountForm(PasswordConfirmForm):
    """Delete an account or a guest: asks for confirmation and, for an account, its password."""

    sure = forms.BooleanField()

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, viewer=viewer, **kwargs)
        if viewer.user is None:
            del self.fields["password"]
        else:
            self.fields["sure"].label = t("people.field_sure_account")


class ForgottenPasswordForm(PasswordResetForm):
    """Which account gets a mail for a new password: the one whose confirmed address it is.

    If there is none, as much is done for nobody: how long it takes tells nothing.
    """

    email = EmailAddressField(
        label=PasswordResetForm.base_fields["email"].label, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def get_users(self, email: str) -> list[User]:
        """One account, or nobody."""
        owner = find_owner(email)
        if owner is None or owner.user is None or not owner.user.has_usable_password():
            return [User(pk=0)]
        owner.user.email = owner.email  # The confirmed one, whatever the copy in Django's account says.
        return [owner.user]

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        """Write to an account's address; what would be written to nobody is thrown away."""
        if to_email:
            super().send_mail(subject_template_name, email_template_name, context, from_email, to_email)
        else:
            for template in (subject_template_name, email_template_name):
                render_to_string(template, context)
