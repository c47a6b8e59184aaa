import { z } from 'zod';
import { shorten } from '../text.ts';
import { contentSchema, type Content } from '../workbook/content.ts';

/** How many couples have answered each question and card, by its id. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** What publishing a draft changes for couples, in sentences; none if nothing they see changes. */
export function describeChanges(published: Content | null, draft: Content, counts: AnswerCounts): string[] {
  if (published === null) return ['Couples see this week’s own content instead of week 1’s questions.'];
  return [
    ...describeItems('question', published.reflectionQuestions, draft.reflectionQuestions, counts),
    ...describeItems('card', published.conversationCards, draft.conversationCards, counts),
    ...describeText('title', published.title, draft.title),
    ...describeText('objective', published.objective, draft.objective),
    ...describeText('lesson', published.lesson, draft.lesson),
    ...describeText('video’s address', published.videoUrl, draft.videoUrl),
    ...describeText('transcript', published.transcript, draft.transcript),
    ...describeText('prompts', published.discussionPrompts, draft.discussionPrompts),
    ...describeText('activity', published.activity, draft.activity),
    ...describeText('commitment examples', published.commitmentExamples, draft.commitmentExamples),
  ];
}

type Item = { id: string; text: string } | { id: string; title: string; prompt: string };

function describeItems(name: string, before: readonly Item[], after: readonly Item[], counts: AnswerCounts): string[] {
  const findPlace = (items: readonly Item[], id: string) => items.findIndex((item) => item.id === id);
  const removed = before.filter(({ id }) => findPlace(after, id) === -1);
  const added = after.filter(({ id }) => findPlace(before, id) === -1);
  const kept = after.filter(({ id }) => findPlace(before, id) !== -1);
  const changed = kept.filter((item) => !isSame(item, before[findPlace(before, item.id)]));
  return [
    ...removed.map(
      (item) => `Removes ${name} ${findPlace(before, item.id) + 1}, ${quote(item)}. ${describeRemoved(counts[item.id])}`,
    ),
    ...added.map((item) => `Adds ${name} ${findPlace(after, item.id) + 1}, ${quote(item)}.${describeReturn(counts[item.id])}`),
    ...changed.map(
      (item) => `Rewords ${name} ${findPlace(after, item.id) + 1}: ${quote(item)}. ${describeAnswered(counts[item.id])}`,
    ),
    ...(isReordered(before, after) ? [`The order of the ${name}s changes. Each answer stays with its ${name}.`] : []),
  ];
}

/** Whether the items that both lists have are in another order. */
function isReordered(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const places = after.map(({ id }) => before.findIndex((item) => item.id === id)).filter((place) => place !== -1);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

/** In characters, enough to recognize a question by. */
const QUOTE_MAX = 40;

function quote(item: Item): string {
  return `“${shorten('title' in item ? item.title : item.text, QUOTE_MAX)}”`;
}

function describeAnswered(couples = 0): string {
  if (couples === 0) return 'Nobody has answered it.';
  return couples === 1 ? '1 couple has answered it.' : `${couples} couples have answered it.`;
}

function describeRemoved(couples = 0): string {
  return couples === 0 ? describeAnswered() : `${describeAnswered(couples)} Their answers are kept.`;
}

/** An added item that was answered before it was removed. */
function describeReturn(couples = 0): string {
  if (couples === 0) return '';
  return couples === 1 ? ' The kept answers of 1 couple return.' : ` The kept answers of ${couples} couples return.`;
}

function describeText(name: string, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return [];
  return [`The ${name} ${name.endsWith('s') ? 'change' : 'changes'}.`];
}

/** A text that differs between two versions; null where a version doesn't have it. */
export type Difference = { label: string; before: string | null; after: string | null };

/** The texts that differ between two versions, in the order of the week. */
export function compareContents(before: Content, after: Content): Difference[] {
  const [old, current] = [listTexts(before), listTexts(after)];
  const ids = new Set([...current.keys(), ...old.keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [old.get(id), current.get(id)];
    const label = is?.label ?? was?.label ?? '';
    return was?.text === is?.text ? [] : [{ label, before: was?.text ?? null, after: is?.text ?? null }];
  });
}

/** How many changed texts a list names when there are more than it has room for, and the most it names otherwise. */
const LISTED = { some: 3, all: 5 };

/** The names of the texts that differ between two versions, as a list. */
export function listChanges(before: Content, after: Content): string {
  const texts = compareContents(before, after).map(({ label }) => label.toLowerCase());
  const orders = [
    isReordered(before.reflectionQuestions, after.reflectionQuestions) && 'order of the questions',
    isReordered(before.discussionPrompts, after.discussionPrompts) && 'order of the prompts',
    isReordered(before.conversationCards, after.conversationCards) && 'order of the cards',
  ].filter((order) => order !== false);
  const labels = [...new Set([...texts, ...orders])];
  if (labels.length === 0) return 'nothing';
  if (labels.length <= LISTED.all) return labels.join(', ');
  return `${labels.slice(0, LISTED.some).join(', ')}, and ${labels.length - LISTED.some} more`;
}

/** Each text of a week with its label, by its item's id or its place. */
function listTexts(content: Content): Map<string, { label: string; text: string }> {
  const { title, objective, lesson, reflectionQuestions, discussionPrompts, activity, commitmentExamples, conversationCards } =
    content;
  const lines = (label: string, items: readonly { id: string; text: string }[]) =>
    items.map(({ id, text }, index) => [id, { label: `${label} ${index + 1}`, text }] as const);
  const optional = (id: string, label: string, text: string | undefined) =>
    text === undefined ? [] : [[id, { label, text }] as const];
  return new Map([
    ['title', { label: 'Title', text: title }],
    ['objective', { label: 'Objective', text: objective }],
    ['lesson', { label: 'Lesson', text: lesson }],
    ...optional('videoUrl', 'Video’s address', content.videoUrl),
    ...optional('transcript', 'Transcript', content.transcript),
    ...lines('Question', reflectionQuestions),
    ...lines('Prompt', discussionPrompts),
    ['activity', { label: 'Activity', text: `${activity.title} (${activity.minutes} minutes)\n${activity.description}` }],
    ...lines(
      'Step',
      (activity.steps ?? []).map(({ text, minutes }, index) => ({ id: `step${index}`, text: `${text} (${minutes} minutes)` })),
    ),
    // They have no ids, so each is compared with the one in its place.
    ...lines(
      'Commitment',
      commitmentExamples.map((text, index) => ({ id: `commitment${index}`, text })),
    ),
    ...lines(
      'Card',
      conversationCards.map(({ id, title: name, prompt }) => ({ id, text: `${name}\n${prompt}` })),
    ),
  ]);
}

/** A content as JSON, which is the same for all contents that are saved alike: saving trims their texts. */
export function contentToText(content: Content): string {
  const { activity, ...rest } = contentSchema.safeParse(content).data ?? content;
  return JSON.stringify({ ...rest, activity: { steps: [], ...activity } }, sortKeys);
}

export function textToContent(text: string): Content {
  return z.custom<Content>().parse(JSON.parse(text));
}

export function isSameContent(one: Content, other: Content): boolean {
  return contentToText(one) === contentToText(other);
}

/** Whether plain data is the same, whatever the order of its keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
