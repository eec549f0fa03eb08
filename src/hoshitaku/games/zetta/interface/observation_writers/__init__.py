"""Writers of observations directly from the state, without building a view."""
