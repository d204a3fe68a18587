"""Thinking about open and sampled cards: compiled kernels, the exact solvers, the sampler.

Nothing is imported here: ``position``, ``reference``, ``settings`` and ``waiting`` are plain Python, all else loads
kernels and is imported only when thinking starts.
"""
