"""Monitoring: health and readiness, metrics for Prometheus, and the status page."""
