import { z } from 'zod';
import { weekNumberSchema } from '../week-number.ts';

const line = z.string().trim().min(1).max(600);

/** What a week's workbook asks a couple. The files are db/content/week-NN.json (specification, section 3). */
export const weekContentSchema = z.strictObject({
  weekNumber: weekNumberSchema,
  title: z.string().trim().min(1).max(80),
  /** One or two sentences: what the couple will have at the end of the week. */
  objective: line,
  /** Each partner answers these alone, in writing. */
  reflectionQuestions: z.array(line).min(1).max(12),
  /** To talk about together, after both have written. */
  discussionPrompts: z.array(line).min(1).max(8),
  activity: z.strictObject({
    title: z.string().trim().min(1).max(80),
    description: z.string().trim().min(1).max(1500),
    minutes: z.int().min(5).max(120),
  }),
  /** Examples of a commitment for the week, in the first person. */
  commitmentExamples: z.array(line).min(1).max(8),
  /** Short prompts to draw at any moment of the week; each has a text box of its own. */
  conversationCards: z
    .array(z.strictObject({ title: z.string().trim().min(1).max(60), prompt: line }))
    .min(1)
    .max(8),
});

export type WeekContent = z.infer<typeof weekContentSchema>;

/** The weeks that have content of their own, by week number. Week 1 is always there: the others fall back to it. */
export type ContentLibrary = ReadonlyMap<number, WeekContent>;

/** The week's content, and whether it is the week's own or the fallback to week 1 (specification, section 3). */
export function getWeekContent(library: ContentLibrary, weekNumber: number): { content: WeekContent; isOwn: boolean } {
  const own = library.get(weekNumber);
  const content = own ?? library.get(1);
  if (!content) throw new Error('The content library has no week 1.');
  return { content, isOwn: own !== undefined };
}
