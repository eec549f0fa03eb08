"""The model of a request to take a choice back; `models` offers it with the others."""

from __future__ import annotations

from django.db import models


class TakeBack(models.Model):
    """The newest request at a table: a seat asks the others to let it take its last choice back, to after entry `to`.

    It was asked `after` an entry and counts only as long as no other follows. `granted` are the seats that agreed; one
    that does not agree has `refused` it.
    """

    table = models.OneToOneField("tables.Table", models.CASCADE, related_name="take_back")
    seat = models.PositiveSmallIntegerField()
    after = models.PositiveIntegerField()
    to = models.PositiveIntegerField()
    granted = models.JSONField(default=list)
    refused = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.seat} after {self.after}"
