import { z } from 'zod';
import { weekNumberSchema } from '../week-number.ts';

const line = z.string().trim().min(1).max(600);

/** A week's workbook, as in db/content/week-NN.json (specification, section 3). */
export const weekContentSchema = z.strictObject({
  weekNumber: weekNumberSchema,
  title: z.string().trim().min(1).max(80),
  /** One or two sentences about the week's result. */
  objective: line,
  /** Each partner answers these in writing. */
  reflectionQuestions: z.array(line).min(1).max(12),
  /** To discuss once both have written. */
  discussionPrompts: z.array(line).min(1).max(8),
  activity: z.strictObject({
    title: z.string().trim().min(1).max(80),
    description: z.string().trim().min(1).max(1500),
    minutes: z.int().min(5).max(120),
  }),
  /** Examples of a commitment for the week, in the first person. */
  commitmentExamples: z.array(line).min(1).max(8),
  /** Short prompts for any time of the week; each has a text box. */
  conversationCards: z
    .array(z.strictObject({ title: z.string().trim().min(1).max(60), prompt: line }))
    .min(1)
    .max(8),
});

export type WeekContent = z.infer<typeof weekContentSchema>;

/** Content by week number. Always has week 1, which the other weeks fall back to. */
export type ContentLibrary = ReadonlyMap<number, WeekContent>;

/** The week's content, and whether it is the week's own or the fallback to week 1 (specification, section 3). */
export function getWeekContent(library: ContentLibrary, weekNumber: number): { content: WeekContent; isOwn: boolean } {
  const own = library.get(weekNumber);
  const content = own ?? library.get(1);
  if (!content) throw new Error('The content library has no week 1.');
  return { content, isOwn: own !== undefined };
}
