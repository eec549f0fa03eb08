"""Calling push services that answer as nobody should, or whose names lead where nobody should call."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import ssl
import time
from contextlib import suppress
from threading import Event

import pytest

from hoshitaku.web.notifications import notify, push_send, push_services
from hoshitaku.web.notifications.models import PushSubscription
from tests.support.certificates import certificate
from tests.web.push_services import (
    dripping,
    flooding_the_body,
    flooding_the_head,
    leading_to,
    listening,
    promising,
    read_all,
    silent,
    taking,
)

calling = pytest.importorskip("hoshitaku.web.notifications.push_request", reason="notices in browsers are an extra")
ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")

MESSAGE = {"title": "It is your turn", "url": "/t/a/"}
HOST = "push.example"
LOOPBACK, OTHER = "127.0.0.1", "127.0.0.2"
NOWHERE = "0.0.0.0"  # noqa: S104  (called, not bound: it leads to this machine)


def browser(endpoint: str) -> PushSubscription:
    """A browser that named this address; nothing is stored."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (an extra)

    form = serialization.PublicFormat.UncompressedPoint
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = base64.urlsafe_b64encode(key.public_bytes(serialization.Encoding.X962, form)).decode()
    secret = base64.urlsafe_b64encode(os.urandom(16)).decode()
    return PushSubscription(endpoint=endpoint, p256dh=point.rstrip("="), auth=secret.rstrip("="))


def send(*endpoints: str) -> list[int]:
    return push_send.send_all([(browser(endpoint), MESSAGE) for endpoint in endpoints])


@pytest.fixture
def quick(monkeypatch) -> None:
    monkeypatch.setattr(push_send, "SEND_TIMEOUT_SECONDS", 1.0)


@pytest.fixture
def names(monkeypatch) -> dict[str, list[str]]:
    """What a name leads to."""
    found: dict[str, list[str]] = {}
    look_up = socket.getaddrinfo

    def answer(host, port, *given, **named):
        sent = [info for address in found.get(host, []) for info in look_up(address, port, 0, socket.SOCK_STREAM)]
        return sent or look_up(host, port, *given, **named)

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return found


@pytest.mark.parametrize("badly", [dripping, silent, flooding_the_head, promising])
def test_an_endless_answer_is_cut_off_after_the_time_limit(badly, settings, quick):
    with listening(badly) as service:
        settings.PUSH_SERVICES = [service.address]
        began = time.monotonic()
        assert send(f"{service.address}/a") == [push_send.UNREACHABLE_STATUS]
        assert time.monotonic() - began < 6


def test_a_service_that_never_starts_tls_is_cut_off_too(settings, names, quick):
    names[HOST] = [LOOPBACK]
    with listening(silent) as service:
        settings.PUSH_SERVICES = [f"https+private://{HOST}:{service.port}"]
        began = time.monotonic()
        assert send(f"https://{HOST}:{service.port}/a") == [push_send.UNREACHABLE_STATUS]
        assert time.monotonic() - began < 6
        assert service.calls == 1


def test_the_body_of_an_answer_is_not_read(settings):
    with listening(flooding_the_body) as service:
        settings.PUSH_SERVICES = [service.address]
        began = time.monotonic()
        assert send(f"{service.address}/a") == [201]
        assert time.monotonic() - began < push_send.SEND_TIMEOUT_SECONDS / 2


def test_a_slow_service_delays_no_notice_of_another(settings, monkeypatch):
    monkeypatch.setattr(push_send, "SEND_TIMEOUT_SECONDS", 4.0)
    monkeypatch.setattr(push_send, "ROUND_TIMEOUT_SECONDS", 5.0)
    came: list[float] = []

    def take(call):
        came.append(time.monotonic())
        taking(call)

    with listening(dripping) as slow, listening(take) as sound:
        settings.PUSH_SERVICES = [slow.address, sound.address]
        began = time.monotonic()
        many = [f"{slow.address}/{number}" for number in range(3 * push_send.MAX_PARALLEL_PER_SERVICE)]
        answers = send(*many, f"{sound.address}/a")
        over = time.monotonic() - began
    assert answers == [push_send.UNREACHABLE_STATUS] * len(many) + [201]
    assert came[0] - began < 3, "it left while the slow service was waited for"
    assert over < 9, "and the slow one has no more than a round"
    assert slow.calls <= 2 * push_send.MAX_PARALLEL_PER_SERVICE


def test_a_slow_service_of_an_earlier_round_delays_no_later_round(settings, monkeypatch):
    settings.PUSH_EVERY = 0.01
    rounds, sent, go_on, second = iter([["slow"], ["sound"]]), [], Event(), Event()
    monkeypatch.setattr(notify, "take_pending_messages", lambda: next(rounds, []))

    def send(messages):
        if messages == ["slow"]:
            go_on.wait(20)
        sent.extend(messages)
        second.set()
        return len(messages)

    async def watch() -> None:
        task = asyncio.create_task(notify.notify_regularly())
        await asyncio.to_thread(second.wait, 10)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    monkeypatch.setattr(notify, "_send_messages", send)
    asyncio.run(watch())
    assert sent == ["sound"]
    go_on.set()


def test_an_error_while_sending_is_raised_in_the_sending_loop(settings, monkeypatch):
    settings.PUSH_EVERY = 0.01

    def fail(messages):
        raise ZeroDivisionError

    monkeypatch.setattr(notify, "take_pending_messages", lambda: ["news"])
    monkeypatch.setattr(notify, "_send_messages", fail)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(asyncio.wait_for(notify.notify_regularly(), 20))


@pytest.mark.parametrize("path", ["/", "/latest/meta-data/"])
def test_redirects_of_a_push_service_are_not_followed(settings, path):
    with listening(taking) as inside, listening(leading_to(inside.address + path)) as service:
        settings.PUSH_SERVICES = [service.address, inside.address]
        assert send(f"{service.address}/a") == [307]
        assert (service.calls, inside.calls) == (1, 0)


def test_proxies_of_the_environment_are_not_used(settings, monkeypatch):
    with listening(taking) as service, listening(taking) as proxy:
        for name in ("http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, proxy.address)
            monkeypatch.setenv(name.upper(), proxy.address)
        settings.PUSH_SERVICES = [service.address]
        assert send(f"{service.address}/a") == [201]
        assert (service.calls, proxy.calls) == (1, 0)


@pytest.mark.parametrize(
    "addresses", [[LOOPBACK], ["8.8.8.8", LOOPBACK], [LOOPBACK, "8.8.8.8"], ["::ffff:127.0.0.1"], [NOWHERE]]
)
def test_a_service_that_resolves_to_this_machine_is_not_called(settings, names, addresses):
    with listening(taking) as inside:
        origin = f"https://{HOST}:{inside.port}"
        settings.PUSH_SERVICES = [origin]
        names[HOST] = addresses
        assert send(f"{origin}/a") == [push_send.UNREACHABLE_STATUS]
        assert inside.calls == 0


def test_one_service_of_a_host_may_be_private_and_another_not(settings, names):
    names[HOST] = [LOOPBACK]
    with listening(taking) as one, listening(taking) as other:
        settings.PUSH_SERVICES = [f"http+private://{HOST}:{one.port}", f"http://{HOST}:{other.port}"]
        answers = send(f"http://{HOST}:{one.port}/a", f"http://{HOST}:{other.port}/a")
        assert (answers, one.calls, other.calls) == ([201, push_send.UNREACHABLE_STATUS], 1, 0)


def test_a_known_service_that_resolves_to_this_machine_is_not_called(names, monkeypatch):
    looked_up: list[str] = []
    for host in (*push_services.KNOWN_HOSTS, *(f"a.{domain}" for domain in push_services.KNOWN_DOMAINS)):
        names[host] = [LOOPBACK]
    is_public = calling.is_public_ip
    monkeypatch.setattr(calling, "is_public_ip", lambda address: looked_up.append(address) or is_public(address))
    assert set(send(*(f"https://{host}/a" for host in names))) == {push_send.UNREACHABLE_STATUS}
    assert looked_up == [LOOPBACK] * len(names)


def test_the_checked_address_is_called_even_if_the_name_resolves_differently_later(settings, monkeypatch, tmp_path):
    given = iter([LOOPBACK])
    look_up = socket.getaddrinfo

    def answer(host, port, *more, **named):
        address = next(given, OTHER) if host == HOST else host
        return look_up(address, port, 0, socket.SOCK_STREAM)

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    monkeypatch.setattr(calling, "is_public_ip", lambda address: address == LOOPBACK)
    file = certificate(tmp_path, HOST)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    with listening(with_tls(file)) as checked, listening(taking, OTHER, checked.port) as other:
        origin = f"https://{HOST}:{checked.port}"
        settings.PUSH_SERVICES = [origin]
        assert send(f"{origin}/a") == [201]
        assert (checked.calls, other.calls) == (1, 0)


def with_tls(file, named=None):
    """Takes notifications by TLS; `named` collects the server names that callers ask for."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    context.sni_callback = lambda _, name, __: named.append(name) if named is not None else None

    def answer(call: socket.socket) -> None:
        with context.wrap_socket(call, server_side=True) as safe:
            taking(safe)

    return answer


def test_the_certificate_of_a_service_must_match_its_name(settings, names, monkeypatch, tmp_path):
    named: list[str] = []
    file, others = certificate(tmp_path, HOST), certificate(tmp_path, "other.example")
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    names[HOST] = [LOOPBACK]
    with listening(with_tls(file, named)) as service, listening(with_tls(others)) as other:
        addresses = [f"https+private://{HOST}:{port}" for port in (service.port, other.port)]
        settings.PUSH_SERVICES = addresses
        assert send(*(f"{one.replace('+private', '')}/a" for one in addresses)) == [201, push_send.UNREACHABLE_STATUS]
    assert named == [HOST]


def test_a_service_without_a_trusted_certificate_gets_nothing(settings, names, tmp_path):
    names[HOST] = [LOOPBACK]
    with listening(with_tls(certificate(tmp_path, HOST))) as service:
        settings.PUSH_SERVICES = [f"https+private://{HOST}:{service.port}"]
        assert send(f"https://{HOST}:{service.port}/a") == [push_send.UNREACHABLE_STATUS]
    assert service.calls == 1


def test_a_name_server_that_does_not_answer_is_given_up_and_delays_nobody_else(settings, monkeypatch, quick):
    go_on = Event()
    look_up = socket.getaddrinfo

    def hang(host, *given, **named):
        if host == HOST:
            go_on.wait(20)
        return look_up(host, *given, **named)

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    with listening(taking) as sound:
        settings.PUSH_SERVICES = [f"https://{HOST}", sound.address]
        began = time.monotonic()
        assert send(f"https://{HOST}/a", f"{sound.address}/a") == [push_send.UNREACHABLE_STATUS, 201]
        assert time.monotonic() - began < 6
    go_on.set()


def test_the_request_has_the_given_host_and_path(settings):
    got: list[bytes] = []

    def answer(call):
        got.append(read_all(call))
        call.sendall(b"HTTP/1.1 201 Created\r\n\r\n")

    with listening(answer) as service:
        settings.PUSH_SERVICES = [service.address]
        target = "/w/../a:b//c;d?token=BQYA%2bx%2F%3d&q=a+b?"
        assert send(service.address + target) == [201]
    head = got[0].decode("latin-1").split("\r\n\r\n")[0].split("\r\n")
    assert head[0] == f"POST {target} HTTP/1.1"
    assert f"Host: 127.0.0.1:{service.port}" in head


def test_an_address_that_was_stored_before_it_was_refused_is_not_called(settings):
    with listening(taking) as inside:
        hostile = f"https://127.0.0.1:{inside.port}\\.fcm.googleapis.com/x"
        assert send(hostile, f"{inside.address}/x", "https://[") == [push_send.UNREACHABLE_STATUS] * 3
        assert inside.calls == 0
