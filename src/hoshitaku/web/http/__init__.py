"""Requests and answers: connections, limits, errors and their pages, text checks. Knows no table."""
