import { DAY } from '../time/time.ts';
import { isBlank, shorten } from '../text.ts';
import type { BookText, BookWeek } from './book.ts';

/** The weeks, beginning with the one to reread in this week of the year: another one each week. @param today YYYY-MM-DD */
export function turnToWeek(weeks: readonly number[], today: string): number[] {
  const monday = Math.floor((Date.parse(today) / DAY + 3) / 7);
  const start = weeks.length === 0 ? 0 : (monday * STEP) % weeks.length;
  return [...weeks.slice(start), ...weeks.slice(0, start)];
}

/** Coprime to most numbers of weeks, so that neighboring weeks of the year aren't neighbors in the course. */
const STEP = 23;

/** A quote's longest text, in characters, so that it's read at a glance. */
const QUOTE_MAX = 220;

/** A text from the page to quote: the longest short answer, else the beginning of one. Promises and notes aren't quoted. */
export function findQuote({ parts }: BookWeek): BookText | null {
  const answers = parts
    .flatMap(({ texts }) => texts)
    .filter(({ name, written }) => /\.(?:reflectionAnswers|conversationCards)\./u.test(name) && !isBlank(written));
  const isShort = ({ written }: BookText) => written.length <= QUOTE_MAX;
  const [longest] = answers.filter(isShort).toSorted((one, other) => other.written.length - one.written.length);
  const quote = longest ?? answers[0];
  return quote === undefined ? null : { ...quote, written: shorten(quote.written, QUOTE_MAX) };
}
