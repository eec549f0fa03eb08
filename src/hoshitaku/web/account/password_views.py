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

from hoshitaku.web.account import known_devices
from hoshitaku.web.account.email_address import can_send_mail
from hoshitaku.web.account.forms import ForgottenPasswordForm, check_own_password
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import common_context, render_page
from hoshitaku.web.templating.translate import page_language, t


class _PasswordPageMixin:
    """Django's own password pages in our templates; 400 if a form was not accepted."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**common_context(self.request), **super().get_context_data(**kwargs)}  # type: ignore[misc,attr-defined]

    def form_invalid(self, form: Any) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        answer.status_code = 400
        return answer


class ResetPasswordView(_PasswordPageMixin, views.PasswordResetView):
    """Ask for a mail with a link to a new password."""

    template_name = "account/reset.html"
    email_template_name = "mail/reset.txt"
    subject_template_name = "mail/reset_subject.txt"
    success_url = reverse_lazy("reset-sent")
    form_class = ForgottenPasswordForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Without a public address there are no mails: whoever runs the server can help."""
        if not can_send_mail():
            return render_page(request, "account/reset_not_here.html")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Send the mail in the language of the page, with a link to the address that the server was given."""
        rate_limits.count_attempt(rate_limits.MAIL, self.request, form.cleaned_data["email"])
        site = urlsplit(settings.ORIGIN)
        self.extra_email_context = {"lang": page_language(), "domain": site.netloc, "protocol": site.scheme}
        return super().form_valid(form)


class ResetMailSentView(_PasswordPageMixin, views.PasswordResetDoneView):
    """The mail is on its way, if there is such an account."""

    template_name = "account/reset_sent.html"


class NewPasswordView(_PasswordPageMixin, views.PasswordResetConfirmView):
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

        rate_limits.token_attempt_counter(request).count_failures_of(leads_somewhere)
        return answers[0]

    def form_valid(self, form: Any) -> HttpResponse:
        """Set it; every browser that was signed in has to sign in again."""
        answer = super().form_valid(form)
        known_devices.remember_device(self.request, form.user)
        return answer


class ResetDoneView(_PasswordPageMixin, views.PasswordResetCompleteView):
    """The new password counts."""

    template_name = "account/reset_done.html"


class ChangePasswordForm(PasswordChangeForm):
    """The old password and twice the new one; old ones cannot be tried without end."""

    def clean_old_password(self) -> str:
        """Refuse a wrong one."""
        given: str = self.cleaned_data["old_password"]
        check_own_password(self.user, given)
        return given


class ChangePasswordView(_PasswordPageMixin, views.PasswordChangeView):
    """Choose another password. All other devices are signed out."""

    template_name = "account/password.html"
    success_url = reverse_lazy("profile")
    form_class = ChangePasswordForm

    def form_valid(self, form: Any) -> HttpResponse:
        """Set it, and say so."""
        answer = super().form_valid(form)
        messages.success(self.request, t("people.password_changed"))
        return answer
