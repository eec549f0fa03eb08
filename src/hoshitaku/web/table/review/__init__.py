"""Reviews of finished games: model, jobs, worker, page."""
