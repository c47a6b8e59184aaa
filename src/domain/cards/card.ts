import { z } from 'zod';
import { beginsWithCaution } from '../course/lesson/lesson-opening.ts';
import { isUnlocked, type WeeksDone } from '../progress/progression.ts';
import { ALL_WEEKS } from '../week.ts';
import { getWeekContent, type ContentLibrary } from '../workbook/content.ts';

/** A conversation card of an open week. Its id is unique in the course. */
export type Card = { id: string; weekNumber: number; title: string; prompt: string; favorite: boolean };

export const UNKNOWN_CARD_MESSAGE = 'This card isn’t in your deck.';

export const favoriteSchema = z.object({
  cardId: z.string('Card is required.'),
  favorite: z.boolean('favorite must be true or false.'),
});

/** All open weeks' cards, in the course's order. Weeks without content of their own have none: they'd repeat week 1's. */
export function listCards(
  library: ContentLibrary,
  { done, limit }: { done: WeeksDone; limit: number },
  favorites: ReadonlySet<string>,
): Card[] {
  return ALL_WEEKS.filter((weekNumber) => isUnlocked(weekNumber, done, limit)).flatMap((weekNumber) => {
    const { content, ids, isOwn } = getWeekContent(library, weekNumber);
    if (!isOwn && weekNumber > 1) return [];
    return content.conversationCards.map(({ title, prompt }, index) => {
      const id = `${weekNumber}.${ids.conversationCards[index]}`;
      return { id, weekNumber, title, prompt, favorite: favorites.has(id) };
    });
  });
}

/** Those that may come up unasked on any day: of weeks the couple has completed, and that need no caution. */
export function findDailyCards(
  cards: readonly Card[],
  library: ContentLibrary,
  { completed }: Pick<WeeksDone, 'completed'>,
): Card[] {
  const isEasy = (weekNumber: number) => !beginsWithCaution(getWeekContent(library, weekNumber).content.lesson);
  return cards.filter(({ weekNumber }) => completed.has(weekNumber) && isEasy(weekNumber));
}
