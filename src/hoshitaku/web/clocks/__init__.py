"""Time at the table: clocks, what their end does, days away. Tables ask it; it knows tables by their models alone."""
