"""The site as an app on a device, and notices that reach people while its pages are closed."""
