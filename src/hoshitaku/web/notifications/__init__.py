"""The site as an installable app, and push notifications."""
