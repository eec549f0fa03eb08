"""Hoshitaku (星卓): the digital edition of three space-exploration board games."""
