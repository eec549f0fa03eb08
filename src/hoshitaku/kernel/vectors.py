"""Packed vectors, behind one small module so that the rest of the code has a single place to change.

A `vec[T]` is a value type of fixed item type. `append` and `pop` give back a new vector (they may reuse the old one's
memory, so the old name must not be used again), and a copy is always made with a slice: `v[:]`.
"""

from librt.vecs import append, pop, vec

__all__ = ["append", "pop", "vec"]
