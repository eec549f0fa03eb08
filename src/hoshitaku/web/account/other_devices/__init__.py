"""A guest on several devices: a link or code opens the guest's tables on another one, once, for ten minutes."""
