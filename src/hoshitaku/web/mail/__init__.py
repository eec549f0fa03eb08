"""Mail: the server that sends it, and the queue in front of it."""
