"""Passwords: a new one by mail if it was forgotten, and a change of password if the old one is known."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import views
from django.contrib.auth.forms import PasswordChangeForm
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse_lazy

from hoshitaku.web import limits
from hoshitaku.web.pages import on_every_page, show
from hoshitaku.web.people import devices
from hoshitaku.web.people.addresses import can_be_mailed
from hoshitaku.web.people.forms import ForgottenForm, check_owner
from hoshitaku.web.words import language, t


class _Designed:
    """Django's own password pages in our templates; 400 if a form was not accepted."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**on_every_page(self.request), **super().get_context_data(**kwargs)}  # type: ignore[misc,attr-defined]

    def form_invalid(self, form: Any) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        answer.status_code = 400
        return answer


class Reset(_Designed, views.PasswordResetView):
    """Ask for a mail with a link to a new password."""

    template_name = "account/reset.html"
    email_template_name = "mail/reset.txt"
    subject_template_name = "mail/reset_subject.txt"
    success_url = reverse_lazy("reset-sent")
    form_class = ForgottenForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Without a public address there are no mails: whoever runs the server can help."""
        if not can_be_mailed():
            return show(request, "account/reset_not_here.html")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Send the mail in the language of the page, with a link to the address that the server was given."""
        limits.count(limits.MAIL, self.request, form.cleaned_data["email"])
        site = urlsplit(settings.ORIGIN)
        self.extra_email_context = {"lang": language(), "domain": site.netloc, "protocol": site.scheme}
        return super().form_valid(form)


class ResetSent(_Designed, views.PasswordResetDoneView):
    """The mail is on its way, if there is such an account."""

    template_name = "account/reset_sent.html"


class ResetNew(_Designed, views.PasswordResetConfirmView):
    """Choose the new password. The account knows this browser from now on: its owner read the mail."""

    template_name = "account/reset_new.html"
    success_url = reverse_lazy("reset-done")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Problem 429 after too many links that lead nowhere."""
        open_page = super().dispatch
        answers: list[HttpResponseBase] = []

        def leads_somewhere() -> bool:
            answers.append(open_page(request, *args, **kwargs))
            return self.validlink or answers[0].status_code == HTTPStatus.FOUND

        limits.tries_of_tokens(request).on(leads_somewhere)
        return answers[0]

    def form_valid(self, form: Any) -> HttpResponse:
        """Set it; every browser that was signed in has to sign in again."""
        answer = super().form_valid(form)
        devices.remember(self.request, form.user)
        return answer


class ResetDone(_Designed, views.PasswordResetCompleteView):
    """The new password counts."""

    template_name = "account/reset_done.html"


class OwnPasswordForm(PasswordChangeForm):
    """The old password and twice the new one; old ones cannot be tried without end."""

    def clean_old_password(self) -> str:
        """Refuse a wrong one."""
        given: str = self.cleaned_data["old_password"]
        check_owner(self.user, given)
        return given


class Change(_Designed, views.PasswordChangeView):
    """Choose another password. All other devices are signed out."""

    template_name = "account/password.html"
    success_url = reverse_lazy("profile")
    form_class = OwnPasswordForm

    def form_valid(self, form: Any) -> HttpResponse:
        """Set it, and say so."""
        answer = super().form_valid(form)
        messages.success(self.request, t("people.password_changed"))
        return answer
