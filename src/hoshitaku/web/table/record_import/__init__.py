"""Records from elsewhere: model, jobs, worker, page."""
