import { useState } from 'react';
import type { Card } from '#src/domain/cards/card.ts';

/** The cards in a shuffled order, of which one is on top. `deck` is all of them, or only favorites. */
export function useDeck(cards: readonly Card[]) {
  const [order, setOrder] = useState(() => shuffle(cards.map(({ id }) => id)));
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const [shown, setShown] = useState(order[0]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  // Weeks may have opened since the deck was shuffled.
  const ids = [...order, ...cards.map(({ id }) => id).filter((id) => !order.includes(id))];
  // A card that's no longer a favorite stays until the next one.
  const deck = ids.flatMap((id) => byId.get(id) ?? []).filter(({ favorite, id }) => !onlyFavorites || favorite || id === shown);
  const found = deck.findIndex(({ id }) => id === shown);
  const index = Math.max(0, found);
  const findFirst = (among: readonly string[], isFavorite: boolean) =>
    among.find((id) => !isFavorite || byId.get(id)?.favorite === true);

  return {
    deck,
    index,
    card: deck[index],
    onlyFavorites,
    /** Puts the next or the previous card on top, around the end. */
    move: (steps: 1 | -1) => setShown(deck.at((index + steps) % deck.length)?.id),
    reshuffle: () => {
      const shuffled = shuffle(ids);
      setOrder(shuffled);
      setShown(findFirst(shuffled, onlyFavorites));
    },
    showOnlyFavorites: (isOn: boolean) => {
      setOnlyFavorites(isOn);
      if (isOn) setShown(findFirst(ids, true));
    },
  };
}

/** The same items in random order (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}
