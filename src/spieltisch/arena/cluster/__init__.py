"""Simulations on many machines, by a Dask cluster (docs/cluster.md). Nothing outside of this package knows Dask."""
