/** A text with what's selected in it. */
export type Selection = { value: string; start: number; end: number };

/** Puts a mark such as ** around what's selected, or removes it. */
export function toggleMark({ value, start, end }: Selection, mark: string): Selection {
  const [before, selected, after] = [value.slice(0, start), value.slice(start, end), value.slice(end)];
  const size = mark.length;
  const isPartOfBold = mark === '*' && before.endsWith('**') && !before.endsWith('***');
  if (before.endsWith(mark) && after.startsWith(mark) && !isPartOfBold) {
    return { value: before.slice(0, -size) + selected + after.slice(size), start: start - size, end: end - size };
  }
  return { value: before + mark + selected + mark + after, start: start + size, end: end + size };
}

/** Starts every selected line with a prefix such as "- ", or removes it if all of them have it. */
export function toggleLines({ value, start, end }: Selection, prefix: string): Selection {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = value.indexOf('\n', end);
  const to = nextBreak === -1 ? value.length : nextBreak;
  const lines = value.slice(from, to).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const edited = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { value: value.slice(0, from) + edited + value.slice(to), start: from, end: from + edited.length };
}

/** What a link has until its address is typed. */
const ADDRESS = 'https://';

/** Makes what's selected a link, and selects its address, which isn't known yet. */
export function insertLink({ value, start, end }: Selection): Selection {
  const text = value.slice(start, end) || 'link';
  const from = start + `[${text}](`.length;
  return { value: `${value.slice(0, start)}[${text}](${ADDRESS})${value.slice(end)}`, start: from, end: from + ADDRESS.length };
}

/** A text without the marks that format it, for where it can't be formatted. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]*\)/gu, '$1')
    .replaceAll(/(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1/gu, '$2')
    .replaceAll(/^(?:#{1,6}|>|[-*]) /gmu, '');
}

/** More than anyone writes, and few enough to render quickly. */
const MAX_BLOCK_MARKS = 50;
const MAX_INLINE_MARKS = 500;

/** What quotations and lists begin with at the start of a line, such as "> 1. ". */
const BLOCK_MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/u;

/** Whether parsing the text could take very long or exceed the stack: too many nested lists, quotations, emphases, or pictures. */
export function nestsTooDeeply(markdown: string): boolean {
  const hasDeepLine = markdown
    .split(/[\r\n]/u)
    .some((line) => (BLOCK_MARKS.exec(line)?.[0].match(/[>+*\-.)]/gu)?.length ?? 0) > MAX_BLOCK_MARKS);
  return hasDeepLine || markdown.split(/\n[ \t]*\r?\n/u).some((paragraph) => countInlineMarks(paragraph) > MAX_INLINE_MARKS);
}

function countInlineMarks(paragraph: string): number {
  // A line to write on, such as ____, is no emphasis.
  const words = paragraph.split(/\s+/u).filter((word) => !/^(?:\*+|_+)$/u.test(word));
  return words.join(' ').match(/[*_]|!\[/gu)?.length ?? 0;
}
