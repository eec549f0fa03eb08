"""What the server logs: format, security events, throttling of repeated messages."""
