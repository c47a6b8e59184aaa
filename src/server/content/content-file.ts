import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** A content file can't be used. The message has a line for each problem: the file, where in it, and what to do. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Reads and checks a JSON file. `check` returns the problem that a schema can't see, or null. @throws ContentError */
export async function readContentFile<Content>(
  file: string,
  schema: z.ZodType<Content>,
  check: (content: Content) => string | null = () => null,
): Promise<Content> {
  // Some editors start a file with an invisible byte order mark.
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '');
  const { data, error } = schema.safeParse(parseJson(file, text));
  if (error) throw new ContentError(`${file}: ${describeIssue(error.issues[0])}`);
  const problem = check(data);
  if (problem !== null) throw new ContentError(`${file}: ${problem}`);
  return data;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new ContentError(`${file}: ${reason}. Compare it with a file in db/content.`, { cause: error });
  }
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The content isn’t valid.';
  const name = describePath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return `“${describePath([...issue.path, ...issue.keys.slice(0, 1)])}” isn’t a known name. Correct or remove it.`;
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return `${name} is missing. Add it.`;
  // Messages of our own continue the name: “title” + “is missing.”
  if (/^\p{Ll}/u.test(issue.message)) return `${name} ${issue.message}`;
  return `${name}: ${issue.message}${issue.message.endsWith('.') ? '' : '.'}`;
}

/** ['conversationCards', 0, 'title'] as 'conversationCards, item 1, title'. */
function describePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The content';
  return path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part))).join(', ');
}
