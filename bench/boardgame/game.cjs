// A minimal trick game for three on boardgame.io: 36 cards, follow suit, the highest of the suit led takes the trick,
// no trump. Each player's view has that player's hand alone. After twelve tricks the next hand is dealt.

const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 12;
const SUITS = 4;

const suitOf = (card) => card % SUITS;
const rankOf = (card) => Math.floor(card / SUITS);

/** The cards that may be played from a hand. */
function legal(hand, trick) {
  const following = trick.length ? hand.filter((card) => suitOf(card) === suitOf(trick[0])) : [];
  return following.length ? following : hand;
}

function deal(G, random) {
  const pack = random.Shuffle(Array.from({ length: 3 * HAND }, (_, card) => card));
  G.hands = { 0: pack.slice(0, HAND), 1: pack.slice(HAND, 2 * HAND), 2: pack.slice(2 * HAND) };
  G.tricks = [0, 0, 0];
  G.trick = [];
}

function play({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  if (!hand.includes(card) || !legal(hand, G.trick).includes(card)) return INVALID_MOVE;
  G.hands[playerID] = hand.filter((held) => held !== card);
  G.trick.push(card);
  G.next = (Number(playerID) + 1) % 3;
  if (G.trick.length < 3) return undefined;
  const led = suitOf(G.trick[0]);
  let best = 0;
  for (const place of [1, 2]) {
    if (suitOf(G.trick[place]) === led && rankOf(G.trick[place]) > rankOf(G.trick[best])) best = place;
  }
  const winner = (Number(playerID) + 1 + best) % 3;
  G.tricks[winner] += 1;
  G.trick = [];
  G.next = winner;
  if (G.hands[0].length + G.hands[1].length + G.hands[2].length === 0) {
    G.tricks.forEach((taken, seat) => {
      G.sheet[seat] += taken - HAND / 3;
    });
    deal(G, random);
  }
  return undefined;
}

const Trick = {
  name: "trick",
  minPlayers: 3,
  maxPlayers: 3,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { sheet: [0, 0, 0], next: 0 };
    deal(G, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  moves: { play },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};

module.exports = { Trick, legal };
