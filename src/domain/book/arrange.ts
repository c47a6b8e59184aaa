import type { BookPart, BookText, BookWeek } from './book.ts';

/** A week's promises, side by side. */
export type PromisedWeek = { weekNumber: number; texts: readonly BookText[] };

/** The question that the latest week asks again, as it was answered first and last. */
export type Finale = { asked: string; first: FinalePage; last: FinalePage };
type FinalePage = { weekNumber: number; completedAt: string | null; texts: readonly BookText[] };

/** The printed book in its order: the weeks, the promises as a spread, and at the end the same question, then and now. */
export type Arrangement = { weeks: BookWeek[]; promises: PromisedWeek[]; finale: Finale | null };

/** What the finale is called, which the seller's questions decide. */
export function nameFinale({ asked }: Pick<Finale, 'asked'>): string {
  return asked.includes('Tuesday') ? 'Two Tuesdays' : 'Then and now';
}

/** A longer promise stays in its week, because a spread keeps each in one piece. In characters. */
const PROMISE_MAX = 400;

/** Takes the promises and the question that's asked again out of the weeks, which are in order. */
export function arrangeBook(weeks: readonly BookWeek[]): Arrangement {
  const promises = findPromises(weeks);
  const finale = findFinale(weeks);
  const remaining = weeks.map((week) => ({
    ...week,
    parts: week.parts.filter(
      (part) =>
        !promises.some(({ texts }) => texts === part.texts) &&
        !(week.weekNumber === finale?.last.weekNumber && part.asked === finale.asked),
    ),
  }));
  return { weeks: remaining.filter(({ parts }) => parts.length > 0), promises, finale };
}

/** Every week's promises; none if only one of the two has any, because they'd face an empty page. */
function findPromises(weeks: readonly BookWeek[]): PromisedWeek[] {
  const promises = weeks.flatMap(({ weekNumber, parts }) => parts.filter(isPromise).map(({ texts }) => ({ weekNumber, texts })));
  const authors = new Set(promises.flatMap(({ texts }) => texts.map(({ partner }) => partner)));
  return authors.size < 2 ? [] : promises;
}

function isPromise({ texts }: BookPart): boolean {
  return texts.every(({ name, written }) => name.endsWith('.weeklyCommitment') && written.length <= PROMISE_MAX);
}

/** What the latest week asked word for word as an earlier one did, as the course's last week does; null if none did. */
export function findFinale(weeks: readonly BookWeek[]): Finale | null {
  const isQuestion = ({ texts }: BookPart) => texts.every(({ name }) => /\.reflectionAnswers\./u.test(name));
  for (const last of weeks.toReversed()) {
    for (const { asked, texts } of last.parts.filter(isQuestion)) {
      const first = weeks.find((week) => week.weekNumber < last.weekNumber && week.parts.some((part) => part.asked === asked));
      const before = first?.parts.find((part) => part.asked === asked);
      if (first && before) return { asked, first: toFinalePage(first, before.texts), last: toFinalePage(last, texts) };
    }
  }
  return null;
}

function toFinalePage({ weekNumber, completedAt }: BookWeek, texts: readonly BookText[]): FinalePage {
  return { weekNumber, completedAt, texts };
}
