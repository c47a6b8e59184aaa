import { inTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { findDailyCards, listCards, UNKNOWN_CARD_MESSAGE, type Card } from '#src/domain/cards/card.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { getUnlocking } from '../course/progress.service.ts';
import { addFavorite, deleteFavorite, listFavorites } from './cards.repository.ts';

type Person = { customerId: number; personId: number };
type ReadDeps = Pick<Deps, 'db' | 'settings' | 'content'>;

/** The cards of the couple's open weeks, with one's own favorites. */
export async function getCards(deps: ReadDeps, { customerId, personId }: Person): Promise<Card[]> {
  const favorites = new Set(await listFavorites(deps.db, personId));
  return listCards(deps.content, await getUnlocking(deps, customerId), favorites);
}

/** The cards that days take turns with, the same for both of the couple. */
export async function getDailyCards(deps: ReadDeps, person: Person): Promise<Card[]> {
  const { done } = await getUnlocking(deps, person.customerId);
  return findDailyCards(await getCards(deps, person), deps.content, done);
}

/** Makes a card one's favorite, or no longer. @throws AppError NOT_FOUND, also for a locked week's card */
export async function setFavorite(
  deps: Deps,
  person: Person,
  { cardId, favorite }: { cardId: string; favorite: boolean },
): Promise<Card> {
  return inTransaction(deps, async (tx) => {
    const card = (await getCards(tx, person)).find(({ id }) => id === cardId);
    if (!card) throw new AppError('NOT_FOUND', UNKNOWN_CARD_MESSAGE);
    await (favorite ? addFavorite(tx.db, person.personId, cardId) : deleteFavorite(tx.db, person.personId, cardId));
    return { ...card, favorite };
  });
}

/** One's own favorites, for a data export. */
export async function exportFavorites(deps: ReadDeps, person: Person): Promise<DataExport['favoriteCards']> {
  const favorites = (await getCards(deps, person)).filter((card) => card.favorite);
  return favorites.map(({ weekNumber, title, prompt }) => ({ weekNumber, title, prompt }));
}
