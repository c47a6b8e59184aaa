import { isDeepStrictEqual } from 'node:util';
import { SESSION_COOKIE } from '../load/request.ts';

type Asked = { port: number; path: string; token: string };

/** A floor that answered something else would be no floor. @throws Error when the two answers differ. */
export async function assertSameAnswer(program: Asked, floor: Asked): Promise<string> {
  const [ours, theirs] = [await ask(program), await ask(floor)];
  if (!isDeepStrictEqual(withoutEnvelope(ours), withoutEnvelope(theirs))) {
    throw new Error(`${program.path} and ${floor.path} differ:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
  }
  return JSON.stringify(theirs);
}

async function ask({ port, path, token }: Asked): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `${SESSION_COOKIE}=${token}` } });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A batch of one call is the same payload as its path. */
function withoutEnvelope(answer: unknown): unknown {
  return Array.isArray(answer) && answer.length === 1 ? dataOf(answer[0]) : answer;
}

/** What a procedure's answer holds; anything else as it is. */
function dataOf(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer['result'])) return answer;
  return answer['result']['data'];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
