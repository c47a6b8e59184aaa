import { z } from 'zod';
import { findHostedVideo } from '../course/hosted-video.ts';
import { boundedText } from '../text.ts';
import { weekNumberSchema } from '../week-number.ts';

/** The longest texts of a week, in characters, and the most items of each kind. */
export const CONTENT_MAX = {
  title: 200,
  objective: 1_000,
  lesson: 10_000,
  videoUrl: 500,
  transcript: 20_000,
  line: 1_000,
  description: 5_000,
  step: 500,
  cardTitle: 100,
  questions: 12,
  prompts: 8,
  examples: 8,
  cards: 12,
  steps: 12,
} as const;

/** The bounds of an activity's minutes, inclusive. */
export const ACTIVITY_MINUTES = { min: 5, max: 120 } as const;
/** The bounds of a step's minutes, inclusive. */
export const STEP_MINUTES = { min: 1, max: 60 } as const;

// Each message continues the name of its field: “Question 3” + “is empty.”
const required = (max: number) =>
  boundedText(max)
    .refine((text) => text.trim() !== '', 'is empty.')
    .trim();
const line = required(CONTENT_MAX.line);
const listOf = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z
    .array(item, { error: 'must be a list.' })
    .min(min, 'must have at least one item.')
    .max(max, `must have at most ${max} items.`);
const minutesFrom = ({ min, max }: { min: number; max: number }) => {
  const message = `must be from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

const common = {
  title: required(CONTENT_MAX.title),
  /** One or two sentences about the week's result. */
  objective: required(CONTENT_MAX.objective),
  /** Markdown; may be empty. */
  lesson: boundedText(CONTENT_MAX.lesson),
  /** A video on YouTube or Vimeo, shown unless the week has a file of its own. */
  videoUrl: boundedText(CONTENT_MAX.videoUrl)
    .refine((url) => findHostedVideo(url) !== null, 'must be the address of a video on YouTube or Vimeo.')
    .exactOptional(),
  /** Markdown: what's said in the week's video, wherever it is. */
  transcript: required(CONTENT_MAX.transcript).exactOptional(),
  activity: z.strictObject({
    title: required(CONTENT_MAX.title),
    description: required(CONTENT_MAX.description),
    minutes: minutesFrom(ACTIVITY_MINUTES),
    /** What to do, one after the other. */
    steps: listOf(
      z.strictObject({ text: required(CONTENT_MAX.step), minutes: minutesFrom(STEP_MINUTES) }),
      0,
      CONTENT_MAX.steps,
    ).exactOptional(),
  }),
  /** Examples of a commitment for the week, in the first person. */
  commitmentExamples: listOf(line, 0, CONTENT_MAX.examples),
};
const card = { title: required(CONTENT_MAX.cardTitle), prompt: line };

const id = z.string('must have an id of text.').min(1, 'must have an id.').max(100, 'must have a shorter id.').optional();

/** A week's content as it's edited. Items without an id are new. */
export const contentSchema = z.strictObject({
  ...common,
  reflectionQuestions: listOf(z.strictObject({ id, text: line }), 1, CONTENT_MAX.questions),
  discussionPrompts: listOf(z.strictObject({ id, text: line }), 1, CONTENT_MAX.prompts),
  conversationCards: listOf(z.strictObject({ id, ...card }), 0, CONTENT_MAX.cards),
});
export type EditedContent = z.infer<typeof contentSchema>;

type WithId<Item> = Item & { id: string };

/** A week's content with the ids that keep each answer with its question. */
export type Content = Omit<EditedContent, 'reflectionQuestions' | 'discussionPrompts' | 'conversationCards'> & {
  reflectionQuestions: WithId<{ text: string }>[];
  discussionPrompts: WithId<{ text: string }>[];
  conversationCards: WithId<{ title: string; prompt: string }>[];
};

/** The content with ids for its new items. */
export function withIds(content: EditedContent, createId: () => string): Content {
  const give = <Item extends { id?: string | undefined }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, id: item.id ?? createId() }));
  return {
    ...content,
    reflectionQuestions: give(content.reflectionQuestions),
    discussionPrompts: give(content.discussionPrompts),
    conversationCards: give(content.conversationCards),
  };
}

/** What a week said at some time: published `at` then, or a draft that was discarded. Ids are unique within a kind. */
export type Version = { kind: 'published' | 'discarded'; id: number; at: string; content: Content };

/** A week as couples get it, and as in db/content/week-NN.json (specification, section 3). */
export const weekContentSchema = z.strictObject({
  weekNumber: weekNumberSchema,
  ...common,
  lesson: common.lesson.default(''),
  /** Each partner answers these in writing. */
  reflectionQuestions: listOf(line, 1, CONTENT_MAX.questions),
  /** To discuss once both have written. */
  discussionPrompts: listOf(line, 1, CONTENT_MAX.prompts),
  /** Short prompts for any time of the week; each has a text box. */
  conversationCards: listOf(z.strictObject(card), 0, CONTENT_MAX.cards),
});
export type WeekContent = z.infer<typeof weekContentSchema>;

/** The ids of the items that couples answer, in order. */
export type ItemIds = { reflectionAnswers: readonly string[]; conversationCards: readonly string[] };

/** `source` is the content with all ids; `contentVersion` is different for each published content of any week. */
export type PublishedWeek = { source: Content; content: WeekContent; ids: ItemIds; contentVersion: number };

/** Published content by week number. Always has week 1, which the other weeks fall back to. */
export type ContentLibrary = ReadonlyMap<number, PublishedWeek>;

/** The week's content, and whether it is the week's own or the fallback to week 1 (specification, section 3). */
export function getWeekContent(library: ContentLibrary, weekNumber: number): PublishedWeek & { isOwn: boolean } {
  const own = library.get(weekNumber);
  const published = own ?? library.get(1);
  if (!published) throw new Error('The content library has no week 1.');
  return { ...published, isOwn: own !== undefined };
}

/** The content as couples get it, without ids. */
export function toWeekContent(weekNumber: number, content: Content): WeekContent {
  return {
    ...content,
    weekNumber,
    reflectionQuestions: content.reflectionQuestions.map(({ text }) => text),
    discussionPrompts: content.discussionPrompts.map(({ text }) => text),
    conversationCards: content.conversationCards.map(({ title, prompt }) => ({ title, prompt })),
  };
}

/** A shipped week as content to edit. Its ids name the week, because other weeks may borrow week 1's questions. */
export function fromWeekContent({ weekNumber, ...content }: WeekContent): Content {
  return {
    ...content,
    reflectionQuestions: content.reflectionQuestions.map((text, index) => ({ id: `${weekNumber}-q${index + 1}`, text })),
    discussionPrompts: content.discussionPrompts.map((text, index) => ({ id: `${weekNumber}-p${index + 1}`, text })),
    conversationCards: content.conversationCards.map((one, index) => ({ id: `${weekNumber}-c${index + 1}`, ...one })),
  };
}

export function itemIds({ reflectionQuestions, conversationCards }: Content): ItemIds {
  const listIds = (items: readonly { id: string }[]) => items.map((item) => item.id);
  return { reflectionAnswers: listIds(reflectionQuestions), conversationCards: listIds(conversationCards) };
}
