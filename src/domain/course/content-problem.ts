import { z } from 'zod';
import { weekNumberSchema } from '../week-number.ts';
import { contentSchema, type EditedContent } from '../workbook/content.ts';

const FIELDS: Readonly<Record<string, string>> = {
  weekNumber: 'The week’s number',
  title: 'The title',
  objective: 'The objective',
  lesson: 'The lesson',
  videoUrl: 'The video’s address',
  transcript: 'The transcript',
  activity: 'The activity',
  reflectionQuestions: 'The list of questions',
  discussionPrompts: 'The list of prompts',
  commitmentExamples: 'The list of commitment examples',
  conversationCards: 'The list of cards',
};

const ITEMS: Readonly<Record<string, string>> = {
  reflectionQuestions: 'Question',
  discussionPrompts: 'Prompt',
  commitmentExamples: 'Commitment example',
  conversationCards: 'Card',
  steps: 'Step',
};

const PARTS: Readonly<Record<string, string>> = {
  title: '’s title',
  prompt: '’s text',
  description: '’s description',
  minutes: '’s minutes',
};

/** Names a field as a person would: “Question 3”, “The activity’s title”, “Step 2’s minutes”. */
function nameField([field = '', index, part, ...rest]: readonly PropertyKey[]): string {
  if (index === 'steps') return part === undefined ? 'The list of steps' : nameField(['steps', part, ...rest]);
  const [item, inner] = typeof index === 'number' ? [`${ITEMS[String(field)] ?? 'Item'} ${index + 1}`, part] : [undefined, index];
  return (item ?? FIELDS[String(field)] ?? 'The content') + (PARTS[String(inner)] ?? '');
}

/** A sentence about what's wrong with a content, and where. */
function describeContentIssue(issue: z.core.$ZodIssue): string {
  const name = nameField(issue.path);
  if (issue.code === 'unrecognized_keys') return `${name} has an unknown field, “${issue.keys[0]?.slice(0, 50)}”.`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) return `${name} is missing or not valid.`;
  return `${name} ${issue.message}`;
}

/** Two items of a list with the same id, as a sentence; null if there are none. */
function findRepeatedId(content: EditedContent): string | null {
  for (const list of ['reflectionQuestions', 'discussionPrompts', 'conversationCards'] as const) {
    const ids = content[list].map(({ id }) => id);
    const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
    if (repeated !== -1) return `${nameField([list, repeated])} has the same id as an earlier one.`;
  }
  return null;
}

/** A content that someone sent. Its problems are sentences that name the field as a person would: “Question 3 is empty.” */
export const editedContentSchema = z.custom<EditedContent>().transform((input, context): EditedContent => {
  const parsed = parseContent(input);
  if ('content' in parsed) return parsed.content;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

function parseContent(input: unknown): { content: EditedContent } | { problem: string } {
  const { data, error } = contentSchema.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue) return { problem: describeContentIssue(issue) };
  const problem = data ? findRepeatedId(data) : 'The content isn’t valid.';
  return data && problem === null ? { content: data } : { problem: problem ?? '' };
}

/** The most bytes of a whole course. */
export const COURSE_MAX_BYTES = 5 * 1024 * 1024;

const weekOfCourse = z.object(
  { weekNumber: weekNumberSchema, content: z.unknown().optional() },
  'Each week in the file must have its number and its content.',
);

/** The content of many weeks. Problems name the week, too: “Week 7: Question 3 is empty.” */
export const courseSchema = z
  .object({
    weeks: z
      .array(weekOfCourse, 'The file must have a list of weeks.')
      .min(1, 'The file has no weeks.')
      .max(52, 'The file has more than 52 weeks.'),
  })
  .transform(({ weeks }, context): { weeks: { weekNumber: number; content: EditedContent }[] } => {
    const parsed = weeks.map(({ weekNumber, content }) => ({ weekNumber, ...parseContent(content) }));
    const numbers = weeks.map(({ weekNumber }) => weekNumber);
    for (const [index, week] of parsed.entries()) {
      const isRepeated = numbers.indexOf(week.weekNumber) < index;
      const problem = 'problem' in week ? week.problem : isRepeated ? 'It’s in the file twice.' : null;
      if (problem === null) continue;
      context.addIssue({ code: 'custom', path: ['weeks', index], message: `Week ${week.weekNumber}: ${problem}` });
      return z.NEVER;
    }
    return { weeks: parsed.flatMap((week) => ('content' in week ? [week] : [])) };
  });
