"""What a program needs to play Manni; `import manni` gives all of it by the same names."""

from manni.core.cards import Card, Cards, Suit, card_name, make_card, parse_card, rank_of, suit_of
from manni.core.contracts import Contract, ContractKind, parse_contract
from manni.core.dealing import shuffled_pack
from manni.core.engine import (
    apply,
    exchange_limit,
    is_legal,
    legal_cards,
    legal_moves,
    new_game,
    start_hand,
    why_illegal,
)
from manni.core.errors import EventError, Illegal, IllegalMove, ManniError, NotationError, SetupError
from manni.core.events import Event, audience
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.options import options_for, options_of, variant_named
from manni.core.public import Phase, Public, contract_choices
from manni.core.referee import referee, replay
from manni.core.scoring import Line, Sheet
from manni.core.seats import SEATS, PerSeat, Seat, left_of, right_of
from manni.core.series import Series, series_first_dealer, single_first_dealer
from manni.core.state import State
from manni.core.variants import VARIANTS, Variant
from manni.core.view import View, view, view_of

__all__ = [
    "SEATS",
    "VARIANTS",
    "Card",
    "Cards",
    "Choose",
    "Contract",
    "ContractKind",
    "Cut",
    "Event",
    "EventError",
    "Exchange",
    "Illegal",
    "IllegalMove",
    "Line",
    "ManniError",
    "Move",
    "NotationError",
    "PerSeat",
    "Phase",
    "Play",
    "Public",
    "Seat",
    "Series",
    "SetupError",
    "Sheet",
    "State",
    "Suit",
    "Variant",
    "View",
    "apply",
    "audience",
    "card_name",
    "contract_choices",
    "exchange_limit",
    "is_legal",
    "left_of",
    "legal_cards",
    "legal_moves",
    "make_card",
    "new_game",
    "options_for",
    "options_of",
    "parse_card",
    "parse_contract",
    "rank_of",
    "referee",
    "replay",
    "right_of",
    "series_first_dealer",
    "shuffled_pack",
    "single_first_dealer",
    "start_hand",
    "suit_of",
    "variant_named",
    "view",
    "view_of",
    "why_illegal",
]
