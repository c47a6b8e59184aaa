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
