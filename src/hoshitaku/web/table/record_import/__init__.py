"""Imported records: model, jobs, worker, page."""
