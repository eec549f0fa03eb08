"""Which IP addresses are the internet's, and which are somebody's own."""

from __future__ import annotations

import pytest

calling = pytest.importorskip("hoshitaku.web.notifications.push_request", reason="notices in browsers are an extra")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.255.0.1", "0.0.0.0", "10.0.0.7", "172.16.0.1", "192.168.1.1", "169.254.169.254",  # noqa: S104
        "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
        "192.0.0.1", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "fe80::1",
        "fe80::1%eth0", "fec0::1", "fc00::1", "fd00::7", "ff02::1", "ff0e::1", "2001:db8::1", "2002:7f00:1::",
        "2001:0:7f00:1::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::808:808", "100::1", "5f00::1", "",
        "localhost", "8.8.8.8.",
    ],
)  # fmt: skip
def test_an_address_that_is_not_the_internet_s_is_not_public(address):
    assert not calling.is_public_ip(address)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "142.250.1.95", "2a00:1450:4001::5f", "64:ff9b::808:808", "17.57.144.1"]
)
def test_an_address_of_the_internet_is_public(address):
    assert calling.is_public_ip(address)
