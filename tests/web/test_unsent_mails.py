"""Mails that could not be sent are kept, encrypted, and tried again until they are sent, refused or too old."""

from __future__ import annotations

import email
import logging
from datetime import timedelta
from email.utils import parsedate_to_datetime

import pytest
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.configuration import read_configuration
from hoshitaku.web.mail import outbox, server_status, unsent_mails
from hoshitaku.web.mail.account_mail import mail_ownership
from hoshitaku.web.mail.mail_encryption import unseal_mail
from hoshitaku.web.mail.mail_headers import message_id_domain, new_mail_headers, sender_of
from hoshitaku.web.mail.models import UnsentMail
from tests.support.mail_server import MailServer
from tests.web import mail_outages
from tests.web.mail_outages import MIO, kept, mails_wait, send

pytestmark = pytest.mark.django_db(transaction=True)
# The fixtures of tests/web/mail_outages.py.
no_earlier_failure = mail_outages.no_earlier_failure
port = mail_outages.port
mail_server = mail_outages.mail_server
person = mail_outages.person
vega = mail_outages.vega


def test_every_mail_has_the_headers_of_a_program_s_mail_and_those_of_the_public_host(mail_server, settings):
    send()
    mail = email.message_from_string(mail_server.mails[0])
    assert mail["Message-ID"].endswith(f"@{message_id_domain(settings.CONFIGURATION)}>")
    assert mail["From"] == sender_of(settings.CONFIGURATION)
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["X-Auto-Response-Suppress"] == "All"
    assert abs(parsedate_to_datetime(mail["Date"]) - timezone.now()) < timedelta(minutes=5)
    assert len(mail.get_all("Date")) == len(mail.get_all("Message-ID")) == 1


def test_message_ids_are_of_the_public_host(monkeypatch):
    monkeypatch.setenv("HOSHITAKU_ORIGIN", "https://stars.example:8443")
    assert new_mail_headers(read_configuration())["Message-ID"].endswith("@stars.example>")


def test_a_mail_is_sent_by_a_later_try_with_the_same_message_id(port):
    send()
    first = kept()
    assert (first.trouble, first.attempts) == ("server", 1)
    server = MailServer(port=port)
    try:
        assert unsent_mails.retry_due_mails() == 1
    finally:
        server.close()
    mail = email.message_from_string(server.mails[0])
    assert (mail["Message-ID"], mail["To"], mail.get_payload()) == (first.message_id, MIO, "Moonlight over Altair")
    assert not UnsentMail.objects.exists()


def test_stored_mails_can_only_be_read_with_the_server_s_key(port, settings):
    send()
    row = kept()
    stored = b" ".join(
        str(value).encode() if not isinstance(value, bytes) else value for value in row.__dict__.values()
    )
    for part in (MIO, "Moonlight", "Your turn"):
        assert part.encode() not in stored
    assert unseal_mail(bytes(row.sealed), row.message_id).to == [MIO]
    assert unseal_mail(bytes(row.sealed), "<another@mail>") is None
    settings.SECRET_KEY = "another"
    assert unseal_mail(bytes(row.sealed), row.message_id) is None
    assert unsent_mails.retry_due_mails() == 0
    assert not UnsentMail.objects.exists(), "it can never be read again"


def test_pauses_grow_up_to_an_hour():
    pauses = [unsent_mails.pause_after(attempts) // timedelta(minutes=1) for attempts in range(1, 7)]
    assert pauses == [1, 5, 15, 60, 60, 60]


def test_a_mail_waits_for_its_pause(port, settings, mail_server):
    mail_server.refusals["RCPT"] = "451 greylisted"
    settings.MAIL_PAUSES = (3600.0,)
    send()
    mail_server.refusals.clear()
    assert unsent_mails.retry_due_mails() == 0
    UnsentMail.objects.update(next_try=timezone.now())
    assert unsent_mails.retry_due_mails() == 1


def test_greylisting_does_not_count_as_a_mail_server_outage(mail_server):
    mail_server.refusals["RCPT"] = "451 4.7.1 greylisted, try again"
    send()
    assert (kept().trouble, kept().reason) == ("later", "451 4.7.1 greylisted, try again")
    assert not server_status.mails_are_late()


@pytest.mark.parametrize("command", ["RCPT", "END"])
def test_a_permanent_refusal_ends_the_tries_immediately(mail_server, command, vega):
    mail_server.refusals[command] = "550 5.1.1 no such user"
    send()
    assert not UnsentMail.objects.exists(), "nobody is shown it"
    send(mail_ownership(vega, MIO))
    assert (kept().trouble, kept().next_try, bytes(kept().sealed)) == ("refused", None, b"")
    mail_server.refusals.clear()
    assert unsent_mails.retry_due_mails() == 0
    assert not server_status.mails_are_late()


@pytest.mark.parametrize(("command", "answer"), [("MAIL", "550 not your domain"), ("EHLO", "421 closing")])
def test_a_refused_sender_counts_as_an_outage_and_is_tried_again(mail_server, command, answer):
    mail_server.refusals |= {command: answer, "HELO": answer} if command == "EHLO" else {command: answer}
    send()
    assert kept().trouble == "server"
    assert server_status.mails_are_late()
    mail_server.refusals.clear()
    assert unsent_mails.retry_due_mails() == 1
    assert not server_status.mails_are_late()


@pytest.mark.parametrize("command", ["EHLO", "MAIL", "RCPT", "DATA", "END"])
def test_a_connection_that_drops_in_the_middle_loses_no_mail(mail_server, command):
    mail_server.hangs_up_at = command
    send()
    assert kept().trouble == "server"
    mail_server.hangs_up_at = ""
    assert unsent_mails.retry_due_mails() == 1
    assert len(mail_server.mails) == 1


def test_a_mail_server_that_answers_byte_by_byte_is_disconnected(mail_server, settings):
    settings.MAIL_TRY_SECONDS, settings.EMAIL_TIMEOUT = 0.5, 60
    mail_server.drips = 0.2  # more than three seconds for the greeting, but never as long as the timeout
    send()
    assert kept().trouble == "server"
    assert not mail_server.mails
    assert not server_status.probe_mail_server()


def test_the_log_names_the_failure_but_not_the_recipient(mail_server, caplog):
    mail_server.refusals["RCPT"] = f"550 <{MIO}>: user unknown in {MIO}"
    with caplog.at_level(logging.INFO):
        send()
    said = " ".join(record.getMessage() for record in caplog.records)
    assert "550 <…>: user unknown in …" in said
    assert MIO not in said + caplog.text


def test_a_mail_is_given_up_when_its_link_has_expired_and_the_others_after_a_day(port, vega):
    send(mail_ownership(vega, MIO, timedelta(hours=1)))
    send(mail_ownership(vega, MIO, timedelta(days=3)))
    ages = [row.expires - row.queued for row in UnsentMail.objects.order_by("pk")]
    assert ages == [timedelta(hours=1), timedelta(hours=24)]
    UnsentMail.objects.update(expires=timezone.now(), next_try=timezone.now())
    server = MailServer(port=port)
    try:
        assert unsent_mails.retry_due_mails() == 0
    finally:
        server.close()
    assert server.mails == []
    assert [(bytes(row.sealed), row.next_try) for row in UnsentMail.objects.all()] == [(b"", None)] * 2


def test_no_try_is_later_than_the_end_of_a_link(port, settings, vega):
    settings.MAIL_PAUSES = (7200.0,)
    send(mail_ownership(vega, MIO, timedelta(hours=1)))
    assert kept().next_try == kept().expires


def test_notes_of_what_was_given_up_are_deleted_after_a_week(mail_server, vega):
    mail_server.refusals["RCPT"] = "550 no such user"
    send(mail_ownership(vega, MIO))
    assert timedelta(days=6) < kept().expires - timezone.now() <= timedelta(days=7)
    UnsentMail.objects.update(expires=timezone.now())
    unsent_mails.retry_due_mails()
    assert not UnsentMail.objects.exists()


def test_mails_are_deleted_with_their_account_except_the_one_about_it(port, vega, monkeypatch):
    send(mail_ownership(vega, MIO))
    with mails_wait(monkeypatch):
        vega.user.delete()
    outbox.mail_queue.join()
    assert "deleted" in unseal_mail(bytes(kept().sealed), kept().message_id).subject


def test_a_mail_whose_account_was_deleted_before_it_failed_is_not_kept(port, vega):
    belonging = mail_ownership(vega, MIO)
    Viewer.objects.filter(pk=vega.pk).delete()
    outbox.mail_queue.join()
    UnsentMail.objects.all().delete()  # the notice that the account was deleted, which belongs to nobody
    send(belonging)
    assert not UnsentMail.objects.exists()


def test_a_notice_that_its_reader_stopped_is_not_sent_later(port, vega):
    send(mail_ownership(vega, MIO), List_Unsubscribe="<https://stars.example/stop>")
    Viewer.objects.filter(pk=vega.pk).update(wants_mail=False)
    server = MailServer(port=port)
    try:
        assert unsent_mails.retry_due_mails() == 0
    finally:
        server.close()
    assert (server.mails, UnsentMail.objects.count()) == ([], 0)


def test_all_mails_are_sent_as_soon_as_the_server_answers_again(port, settings):
    settings.MAIL_PAUSES = (3600.0,)
    send()
    send()
    assert unsent_mails.retry_due_mails() == 0, "it sees that the server does not answer"
    server = MailServer(port=port)
    try:
        assert unsent_mails.retry_due_mails() == 2
    finally:
        server.close()


def test_a_delivered_mail_triggers_waiting_mails(port, settings):
    settings.MAIL_PAUSES = (3600.0,)
    send()
    server = MailServer(port=port)
    try:
        send()
        assert unsent_mails.retry_due_mails() == 1
    finally:
        server.close()
    assert len(server.mails) == 2


def test_a_claimed_mail_is_tried_by_nobody_else_until_the_try_is_over(port, settings):
    send()
    settings.MAIL_TRY_SECONDS = 60.0
    assert unsent_mails.claim_due_mail().attempts == 2
    assert unsent_mails.claim_due_mail() is None
    assert kept().next_try > timezone.now() + timedelta(seconds=60), "a try takes no longer"


def test_while_the_server_keeps_tries_waiting_mails_are_kept_without_one(port, monkeypatch):
    monkeypatch.setattr(server_status, "SLOW_FAILURE_SECONDS", -1.0)
    send()
    server = MailServer(port=port)
    try:
        send()
        assert (server.calls, sorted(row.attempts for row in UnsentMail.objects.all())) == (0, [0, 1])
    finally:
        server.close()
