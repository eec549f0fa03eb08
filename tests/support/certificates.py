"""Certificates for servers of tests: signed by nobody but themselves, so a test says whether they are trusted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest


def certificate(folder: Path, name: str) -> Path:
    """A file with a key and a certificate for a host of that name."""
    x509 = pytest.importorskip("cryptography.x509", reason="makes the certificate")
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415  (an extra)
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (an extra)

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8
    secret = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    file = folder / f"{name}.pem"
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file
