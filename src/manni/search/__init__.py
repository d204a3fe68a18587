"""Thinking about open and sampled cards: compiled kernels, the exact solvers, the sampler.

Nothing is imported here: ``manni.search.position`` and ``manni.search.reference`` are plain Python, all else compiles
kernels and is imported only when thinking starts.
"""
