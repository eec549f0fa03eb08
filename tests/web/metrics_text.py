"""The metrics that a server reports to Prometheus."""

from __future__ import annotations


def parse_metrics(text: str) -> dict[str, float]:
    """All figures by name and labels."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def of(name: str, **labels: str) -> str:
    """A figure's name with its labels, as Prometheus writes it."""
    return name + "{" + ",".join(f'{label}="{value}"' for label, value in sorted(labels.items())) + "}"


def total(figures: dict[str, float], name: str) -> float:
    """The sum of all figures whose names begin so."""
    return sum(value for key, value in figures.items() if key.startswith(name))
