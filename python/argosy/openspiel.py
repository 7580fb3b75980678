"""The games for OpenSpiel: importing this registers `argosy_catan` and so on.

Sequential, with explicit chance. The setup (the layout of a board, say) is drawn from the
parameter `setup_seed`; every option of a game is a parameter of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from . import _native
from .games import GAMES, GameCard, Option, layout
from .state import State

MAX_CHANCE_OUTCOMES = 1024


def _parameters(card: GameCard) -> dict[str, Any]:
    seats = min(max(3, card.min_seats), card.max_seats)
    options = {option.key: _default(option) for option in card.options}
    return {"players": seats, "setup_seed": 0, "reward": "rank", **options}


def _default(option: Option) -> int | str:
    # OpenSpiel writes parameters without their types and reads digits as a number.
    return int(option.default) if option.default.isdecimal() else option.default


def _type(card: GameCard) -> Any:
    return pyspiel.GameType(
        short_name=_short_name(card),
        long_name=f"Argosy {card.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.max_seats,
        min_num_players=card.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(card),
    )


def _short_name(card: GameCard) -> str:
    return f"argosy_{card.name.replace('-', '_')}"


class Observer:
    """What a player may know now, as a tensor or as text."""

    def __init__(self, card: GameCard) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(layout(card.name).n_cells, np.float32)
        planes = layout(card.name).planes
        self.dict = {plane.name: plane.of(self.tensor) for plane in planes}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.inner.tensor(player, np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(state.inner.view(player))


def _load(text: str) -> Any:
    """A function of this module, so that whoever reads a pickled game has the games registered."""
    return pyspiel.load_game(text)


class SpielGame(pyspiel.Game):
    """A game with its parameters; each game has a class of its own with its card."""

    card: GameCard

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        card = self.card
        given = {**_parameters(card), **(params or {})}
        self.seats = int(given["players"])
        self.reward = str(given["reward"])
        self.options = {option.key: str(given[option.key]) for option in card.options}
        self.setup_seed = int(given["setup_seed"])
        self.inner = State(card.name, self.seats, self.options, self.setup_seed)
        score = self.reward == "score"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.n_actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.seats,
            min_utility=-1000.0 if score else 0.0,
            max_utility=1000.0 if score else 1.0,
            utility_sum=None,
            # The engine's own bound, which its laws hold. It counts chance too.
            max_game_length=_native.max_steps(card.name, self.seats),
        )
        super().__init__(_type(card), info, given)

    def new_initial_state(
        self, state: pyspiel.StateStruct | dict[str, Any] | str | None = None
    ) -> SpielState:
        """The beginning, or the moment of a struct, of its dict or of a position."""
        begun = SpielState(self)
        if state is not None:
            told = state if isinstance(state, (dict, str)) else state.to_dict()
            position = told if isinstance(told, str) else told["position"]
            begun.inner = State.load(position, self.setup_seed)
        return begun

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _load, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.card)


class SpielState(pyspiel.State):
    """A moment of a game; `inner` is the game itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.inner = game.inner.clone()
        self.reward = game.reward
        self._seen_before: dict[int, list[dict[str, Any]]] = {}
        """What a player saw before `inner` begins, which it does anew where it was resampled."""

    def current_player(self) -> int:
        if self.inner.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.inner.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.inner.actor
        assert actor is not None, "somebody owes a decision"
        return actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.inner.outcomes()]
        return [(index, weight / sum(weights)) for index, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.inner.is_chance:
            self.inner.chance(self.inner.outcomes()[action][0])
        else:
            self.inner.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.inner.outcomes()[action][0]
        return self.inner.line(action, player)

    def is_terminal(self) -> bool:
        return self.inner.is_over

    def returns(self) -> list[float]:
        return self.inner.rewards(self.reward)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player saw, and what it sees now."""
        seat = self.current_player() if player is None else player
        seen = self._seen_before.get(seat, []) + self.inner.events(seat)
        return json.dumps([seen, self.inner.view(seat)])

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return json.dumps(self.inner.view(seat))

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A moment that the player cannot tell from this one."""
        seed = int(probability_sampler() * 2**53)
        other = SpielState(self.get_game())
        other.inner = self.inner.resample(player, seed)
        seen = self._seen_before.get(player, []) + self.inner.events(player)
        other._seen_before = {player: seen}
        return other

    # Structs, which OpenSpiel makes of these dicts.

    def _to_struct(self) -> dict[str, Any]:
        """What the host knows: enough for `new_initial_state`."""
        return {"current_player": self.current_player(), "position": self.inner.position()}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return self.inner.view(player)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == pyspiel.PlayerId.CHANCE:
            return {"outcome": self.inner.outcomes()[action][0]}
        return self.inner.value(action, player)

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        if self.inner.is_chance:
            return [[line for line, _ in self.inner.outcomes()].index(struct["outcome"])]
        return [self.inner.action(struct)]

    def __str__(self) -> str:
        return self.inner.position()


for _card in GAMES.values():
    # OpenSpiel drops what it was given after Python has ended, which a class survives and a
    # function does not.
    pyspiel.register_game(_type(_card), type(_short_name(_card), (SpielGame,), {"card": _card}))
