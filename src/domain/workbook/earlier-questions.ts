import { ALL_WEEKS } from '../week.ts';
import type { TextKey } from './sealing.ts';

/** The most earlier weeks to show, because a seller may ask the same question every week. */
const EARLIER_WEEKS_MAX = 3;

/** A question that an earlier week asked, too: the key of its answer in this week, and in the earlier one. */
export type EarlierQuestion = { textKey: TextKey; weekNumber: number; earlierKey: TextKey };

type Questions = { reflectionQuestions: readonly string[] };

/** Where earlier weeks' own content asks the week's questions word for word: the latest weeks, oldest first. */
export function findEarlierQuestions(
  weekNumber: number,
  { reflectionQuestions }: Questions,
  library: ReadonlyMap<number, { content: Questions }>,
): EarlierQuestion[] {
  const earlierWeeks = ALL_WEEKS.filter((week) => week < weekNumber);
  return reflectionQuestions.flatMap((question, index) => {
    const found = earlierWeeks.flatMap((week) => {
      const questions = library.get(week)?.content.reflectionQuestions ?? [];
      const place = questions.findIndex((text) => text.trim() === question.trim());
      if (place === -1) return [];
      return { textKey: `reflectionAnswers.${index}`, weekNumber: week, earlierKey: `reflectionAnswers.${place}` };
    });
    return found.slice(-EARLIER_WEEKS_MAX);
  });
}
