import { findTopic } from '../course/curriculum.ts';
import { isBlank } from '../text.ts';
import type { RemovedAnswer } from '../workbook/text-ids.ts';
import type { Outcome } from '../workbook/commitment.ts';
import type { PublishedWeek } from '../workbook/content.ts';
import { partnerSchema, type Partner, type WorkbookResponse } from '../workbook/response.ts';
import { textAt } from '../workbook/sealing.ts';
import type { BookPart, BookText, BookWeek, LeftOutBy } from './book.ts';

/** What's open to both of a week. `removed` has answers to questions that are no longer part of it. */
export type OpenWeek = {
  pages: Record<Partner, { response: WorkbookResponse | null; removed: readonly RemovedAnswer[] }>;
  outcomes: Record<Partner, Outcome | null>;
  record: { notes: string; completedAt: string | null } | undefined;
};

/** A week as it appears in the book, with the texts that someone left out, marked as such. */
export function toBookWeek(
  weekNumber: number,
  { content, ids, isOwn }: PublishedWeek & { isOwn: boolean },
  { pages, outcomes, record }: OpenWeek,
  leftOut: readonly { text: string; leftOutBy: LeftOutBy }[],
): BookWeek {
  const toText = (partner: Partner | null, name: string, written: string, outcome: Outcome | null = null): BookText[] => {
    const leftOutBy = leftOut.filter(({ text }) => text === name).map((row) => row.leftOutBy);
    return isBlank(written) ? [] : [{ name, partner, written: written.trim(), outcome, leftOutBy }];
  };
  const bySide = (asked: string, key: string, name = key): BookPart => ({
    asked,
    texts: partnerSchema.options.flatMap((partner) =>
      toText(
        partner,
        `${partner}.${name}`,
        textAt(pages[partner].response, key),
        key === 'weeklyCommitment' ? outcomes[partner] : null,
      ),
    ),
  });
  const removed = partnerSchema.options.flatMap((partner) =>
    pages[partner].removed.map(({ list, id, text }): BookPart => ({
      asked: 'An earlier question',
      texts: toText(partner, `${partner}.${list}.${id}`, text),
    })),
  );
  const parts = [
    ...content.reflectionQuestions.map((asked, index) =>
      bySide(asked, `reflectionAnswers.${index}`, `reflectionAnswers.${ids.reflectionAnswers[index]}`),
    ),
    ...content.conversationCards.map(({ prompt }, index) =>
      bySide(prompt, `conversationCards.${index}`, `conversationCards.${ids.conversationCards[index]}`),
    ),
    ...removed,
    bySide('What we talked about', 'discussionNotes'),
    bySide(isOwn ? `The activity: ${content.activity.title}` : 'The activity', 'activityResponse'),
    bySide('What we promised', 'weeklyCommitment'),
    { asked: 'Our notes', texts: toText(null, 'notes', record?.notes ?? '') },
  ];
  return {
    weekNumber,
    title: isOwn ? content.title : findTopic(weekNumber),
    completedAt: record?.completedAt ?? null,
    parts: parts.filter(({ texts }) => texts.length > 0),
  };
}
