"""What a browser may ask of a table."""
