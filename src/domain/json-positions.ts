/** The position of each value in a JSON text, by its path such as `cards.0.title`; `problem` is null for valid JSON. */
export type JsonPositions = { positions: ReadonlyMap<string, number>; problem: { at: number; fix: string } | null };

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iuy;

class JsonProblem extends Error {
  readonly at: number;

  constructor(at: number, fix: string) {
    super(fix);
    this.at = at;
  }
}

/** Finds where each value is and, unlike JSON.parse, always where the text stops being JSON. */
export function locateJson(text: string): JsonPositions {
  const positions = new Map<string, number>();
  try {
    const end = skipSpace(text, readValue(text, skipSpace(text, 0), [], positions));
    if (end < text.length) throw new JsonProblem(end, 'Remove what follows the last bracket.');
    return { positions, problem: null };
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    return { positions, problem: { at: error.at, fix: error.message } };
  }
}

/** For people: lines and columns count from 1. */
export function describePosition(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

function readValue(text: string, at: number, path: readonly (string | number)[], positions: Map<string, number>): number {
  positions.set(path.join('.'), at);
  if (text[at] === '{') return readItems(text, at, '}', (itemAt) => readProperty(text, itemAt, path, positions));
  if (text[at] === '[') {
    return readItems(text, at, ']', (itemAt, index) => readValue(text, itemAt, [...path, index], positions));
  }
  if (text[at] === '"') return readString(text, at);
  return match(PLAIN, text, at) ?? fail(text, at, 'Expected a text in double quotes ("), a number, or a list here.');
}

/** Reads the items between brackets, separated by commas. */
function readItems(text: string, start: number, close: string, readItem: (at: number, index: number) => number): number {
  let at = skipSpace(text, start + 1);
  if (text[at] === close) return at + 1;
  for (let index = 0; ; index += 1) {
    at = skipSpace(text, readItem(at, index));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') {
      return fail(text, at, `Expected a comma or ${close} here. A quotation mark within a text is written \\".`);
    }
    const comma = at;
    at = skipSpace(text, at + 1);
    if (text[at] === close) throw new JsonProblem(comma, `Remove this comma: ${close} follows it.`);
  }
}

function readProperty(text: string, at: number, path: readonly (string | number)[], positions: Map<string, number>): number {
  if (text[at] !== '"') return fail(text, at, 'Expected a name in straight double quotes (") here.');
  const nameEnd = readString(text, at);
  const colon = skipSpace(text, nameEnd);
  if (text[colon] !== ':') return fail(text, colon, 'Expected a colon here.');
  const name = String(JSON.parse(text.slice(at, nameEnd)));
  return readValue(text, skipSpace(text, colon + 1), [...path, name], positions);
}

function readString(text: string, at: number): number {
  const fix = 'Close this text with a double quote ("). A line break within it is written \\n, a backslash \\\\.';
  return match(STRING, text, at) ?? fail(text, at, fix);
}

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (/[ \t\r\n]/u.test(text[end] ?? '')) end += 1;
  return end;
}

function fail(text: string, at: number, fix: string): never {
  if (/[“”„]/u.test(text[at] ?? '')) throw new JsonProblem(at, 'Use a straight double quote (") instead of this one.');
  throw new JsonProblem(at, at < text.length ? fix : 'The file ends too early. Add the closing brackets.');
}
