"""Requests and answers: connections, limits, error pages, text checks. Does not depend on tables."""
