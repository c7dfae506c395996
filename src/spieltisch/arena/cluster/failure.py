"""Why a simulation on a cluster cannot begin or go on."""

from __future__ import annotations

from spieltisch.arena.simulate import RunnerFailed


class ClusterFailed(RunnerFailed):
    """A simulation on a cluster cannot begin or go on; the message is one line that says why."""


class NoCluster(ClusterFailed):
    """There is no Dask here, or this is no address of a scheduler."""
