"""Stable-Baselines3's own checks, unmodified."""

from __future__ import annotations

import warnings

from stable_baselines3.common.env_checker import check_env

from argosy.gymnasium import Flat, SeatEnv


def test_check_env(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game, illegal="random"))
        check_env(Flat(SeatEnv(game, illegal="terminate")))
