import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { describePosition, locateJson } from '#src/domain/json-positions.ts';

/** A content file can't be used. The message has a line for each problem: the file, where in it, and what to do. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Reads and checks a JSON file. `check` returns the problem that a schema can't see, or null. @throws ContentError */
export async function readContentFile<Content>(
  file: string,
  schema: z.ZodType<Content>,
  check: (content: Content) => { path: string; fix: string } | null = () => null,
): Promise<Content> {
  // Some editors start a file with an invisible byte order mark.
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '');
  const { positions, problem } = locateJson(text);
  const fail = (at: number, fix: string): never => {
    throw new ContentError(`${file}, ${describePosition(text, at)}: ${fix}`);
  };
  if (problem) return fail(problem.at, problem.fix);
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) {
    const [path, fix] = describeIssue(error.issues[0]);
    return fail(findPosition(positions, path), fix);
  }
  const refused = check(data);
  return refused ? fail(findPosition(positions, [refused.path]), refused.fix) : data;
}

/** Where the value is, or, if it's missing, the object that should have it. */
function findPosition(positions: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  return positions.get(path.join('.')) ?? (path.length > 0 ? findPosition(positions, path.slice(0, -1)) : 0);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): [path: readonly PropertyKey[], fix: string] {
  if (!issue) return [[], 'The content isn’t valid.'];
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    return [[...issue.path, name], `“${name}” isn’t a known name. Correct or remove it.`];
  }
  const name = describePath(issue.path);
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return [issue.path, `${name} is missing. Add it.`];
  return [issue.path, `${name}: ${issue.message}${issue.message.endsWith('.') ? '' : '.'}`];
}

/** ['conversationCards', 0, 'title'] as 'conversationCards, item 1, title'. */
function describePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The content';
  return path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part))).join(', ');
}
