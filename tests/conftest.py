"""Hypothesis at the depth of this run. No profile measures time: a busy machine must not fail a test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.depth import DEPTH

NO_HURRY = [HealthCheck.too_slow]

settings.register_profile("full", deadline=None, suppress_health_check=NO_HURRY)
settings.register_profile("quick", max_examples=10, deadline=None, suppress_health_check=NO_HURRY)
settings.load_profile(DEPTH)
