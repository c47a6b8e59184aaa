import type { Content } from './content.ts';

/** How many couples have answered each question and card, by its id. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** What publishing a draft changes for couples, in sentences; none if nothing they see changes. */
export function describeChanges(published: Content | null, draft: Content, counts: AnswerCounts): string[] {
  if (published === null) return ['Couples see this week’s own content instead of week 1’s questions.'];
  return [
    ...describeItems('Question', published.reflectionQuestions, draft.reflectionQuestions, counts),
    ...describeItems('Card', published.conversationCards, draft.conversationCards, counts),
    ...describeText('title', published.title, draft.title),
    ...describeText('objective', published.objective, draft.objective),
    ...describeText('lesson', published.lesson, draft.lesson),
    ...describeText('prompts', published.discussionPrompts, draft.discussionPrompts),
    ...describeText('activity', published.activity, draft.activity),
    ...describeText('commitment examples', published.commitmentExamples, draft.commitmentExamples),
  ];
}

type Item = { id: string; text: string } | { id: string; title: string; prompt: string };

function describeItems(name: string, before: readonly Item[], after: readonly Item[], counts: AnswerCounts): string[] {
  const placeOf = (items: readonly Item[], id: string) => items.findIndex((item) => item.id === id);
  const removed = before.filter(({ id }) => placeOf(after, id) === -1);
  const added = after.filter(({ id }) => placeOf(before, id) === -1);
  const kept = after.filter(({ id }) => placeOf(before, id) !== -1);
  const isReordered = kept.some(({ id }, index) => index > 0 && placeOf(before, id) < placeOf(before, kept[index - 1]?.id ?? ''));
  const changed = kept.filter((item) => !isSame(item, before[placeOf(before, item.id)]));
  return [
    ...removed.map(
      ({ id }) => `${name} ${placeOf(before, id) + 1} is removed${answered(counts[id], ' Their answers are kept.')}`,
    ),
    ...added.map(({ id }) => `${name} ${placeOf(after, id) + 1} is new.`),
    ...changed.map(({ id }) => `${name} ${placeOf(after, id) + 1} is worded differently${answered(counts[id], '')}`),
    ...(isReordered
      ? [`The order of the ${name.toLowerCase()}s changes. Each answer stays with its ${name.toLowerCase()}.`]
      : []),
  ];
}

function answered(couples = 0, then: string): string {
  if (couples === 0) return '. No couple has answered it.';
  return `. ${couples === 1 ? '1 couple has' : `${couples} couples have`} answered it.${then}`;
}

function describeText(name: string, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return [];
  return [`The ${name} ${name.endsWith('s') ? 'change' : 'changes'}.`];
}

// Contents are plain data whose keys the schema puts in one order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
