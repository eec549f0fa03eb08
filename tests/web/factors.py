"""Devices with passkeys and apps with codes, as tests need them: they make what browsers and phones send."""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from dataclasses import dataclass, field

import cbor2
import pyotp
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from hoshitaku.web.account.factors import session_proofs
from hoshitaku.web.account.factors.encryption import seal, unseal
from hoshitaku.web.account.models import AccountChange, AuthenticatorApp
from hoshitaku.web.http import rate_limits
from tests.web.people import Person
from tests.web.test_accounts import confirm, sign_up

VEGA = "vega@hoshitaku.example"
HOST, ORIGIN = "stars.example", "https://stars.example"
PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


@dataclass
class Device:
    """A phone or a security key that keeps passkeys and asks for a finger."""

    knows_owner: bool = True
    counts: bool = True
    uses: int = 0
    keys: dict[str, tuple[ec.EllipticCurvePrivateKey, str]] = field(default_factory=dict)

    def make(self, options: dict, origin: str = ORIGIN, credential: str = "", public: object = None) -> str:
        """What `navigator.credentials.create` gives."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = base64url_to_bytes(credential) if credential else os.urandom(16)
        self.keys[bytes_to_base64url(name)] = (key, options["user"]["id"])
        point = key.public_key().public_numbers()
        on_curve = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        data = self._data(options["rp"]["id"], WITH_KEY)
        data += bytes(16) + len(name).to_bytes(2, "big") + name + cbor2.dumps(public or on_curve)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._client_data("webauthn.create", options["challenge"], origin)
        return self._credential(name, clientDataJSON=said, attestationObject=attestation)

    def show(self, options: dict, origin: str = ORIGIN, **changed: bytes) -> str:
        """What `navigator.credentials.get` gives, by the first key that is wanted."""
        wanted = [one["id"] for one in options.get("allowCredentials", [])] or list(self.keys)
        name = next(name for name in wanted if name in self.keys)
        key, handle = self.keys[name]
        self.uses += self.counts
        data = self._data(options["rpId"])
        said = self._client_data("webauthn.get", options["challenge"], origin)
        signature = key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"authenticatorData": data, "signature": signature, "userHandle": base64url_to_bytes(handle)}
        return self._credential(base64url_to_bytes(name), clientDataJSON=said, **{**parts, **changed})

    def _data(self, site: str, flags: int = 0) -> bytes:
        flags |= PRESENT | (VERIFIED if self.knows_owner else 0)
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    @staticmethod
    def _client_data(kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    @staticmethod
    def _credential(name: bytes, **parts: bytes) -> str:
        response = {part: bytes_to_base64url(value) for part, value in parts.items()}
        named = bytes_to_base64url(name)
        return json.dumps({"id": named, "rawId": named, "type": "public-key", "response": response})


class Clock:
    """Time that a test moves on."""

    def __init__(self, monkeypatch) -> None:
        # The middle of an hour and of a code's half minute: nothing starts over within a test unless it waits.
        self.now = 1_000_000 * rate_limits.HOUR + rate_limits.HOUR / 2 + 15.0
        monkeypatch.setattr(time, "time", lambda: self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds


def at_home(person: Person) -> Person:
    """A browser at the address that passkeys are bound to."""
    person.client.defaults["HTTP_HOST"] = HOST
    return person


def options(person: Person, purpose: str) -> dict:
    answer = person.client.post(f"/account/passkeys/options/{purpose}/")
    assert answer.status_code == 200, answer.content.decode()
    assert answer["Cache-Control"] == "no-store"
    return answer.json()


def add_passkey(person: Person, device: Device, name: str = "Phone", **how):
    sent = device.make(options(person, "add"), **how)
    return person.client.post("/account/passkeys/add/", {"name": name, "credential": sent})


def sign_in_with(person: Person, device: Device, **how):
    sent = device.show(options(person, "sign-in"), **how)
    return person.client.post("/account/sign-in/passkey/", {"credential": sent, "next": "/tables/"})


def add_app(person: Person) -> pyotp.TOTP:
    """Set up an authenticator app by its page."""
    html = person.client.get("/account/authenticator/").content.decode()
    app = pyotp.TOTP("".join(re.findall(r"<span>([A-Z2-7]{4})</span>", html)))
    assert person.client.post("/account/authenticator/", {"code": app.now()}).status_code in (200, 302)
    return app


def app_of(user: User) -> pyotp.TOTP:
    """The app as the server knows it."""
    return pyotp.TOTP(unseal(bytes(AuthenticatorApp.objects.get(user=user).secret), user) or "")


def codes_on(answer) -> list[str]:
    """The recovery codes of a page."""
    return re.findall(r"<li><code>([2-9A-Z-]{29})</code>", answer.content.decode())


def is_in(person: Person) -> bool:
    """Whether the browser is signed in to an account."""
    return person.client.get("/account/delete/").content.decode().count('name="password"') == 1


def as_staff(client: Client, user: User) -> Client:
    """A browser of staff as it is after signing in with a second factor."""
    secret = seal(pyotp.random_base32(), user)
    app, _ = AuthenticatorApp.objects.get_or_create(user=user, defaults={"secret": secret, "last_step": 0})
    session = client.session
    session[session_proofs.PASSED_FACTOR_KEY] = [user.pk, session_proofs.FACTOR_MODELS.index(AuthenticatorApp), app.pk]
    session.save()
    return client


def with_address(person: Person, settings) -> Person:
    """Somebody who has just signed up with an address, on a server that sends mails and has passkeys."""
    settings.ORIGIN, settings.ALLOWED_HOSTS = ORIGIN, [HOST, "testserver"]
    confirm(person, sign_up(at_home(person), email=VEGA))
    mail.outbox.clear()
    AccountChange.objects.all().delete()
    return person


def notified_changes() -> list[str]:
    """The kinds of changes in the list of the account; its owner got a mail in Japanese about each."""
    kinds = [change.kind for change in AccountChange.objects.order_by("pk")]
    assert [message.to for message in mail.outbox] == [[VEGA]] * len(kinds)
    assert all("星卓" in message.subject for message in mail.outbox)
    return kinds
