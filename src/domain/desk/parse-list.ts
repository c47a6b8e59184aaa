import { invitedCoupleSchema, SKIPPED, type InvitedCouple } from './groups.ts';

/** A line of a pasted list or a CSV file, with the couple in it or what's wrong with it. */
export type ListedCouple = { line: number; text: string; couple: InvitedCouple | null; problem: string | null };

/**
 * The couples in lines of first name, last name, email, and maybe the partner's email, between commas, semicolons, or tabs.
 * Empty lines and a line of headings are left out.
 */
export function parseCoupleList(list: string): ListedCouple[] {
  const seen = new Set<string>();
  return list
    .split(/\r\n|\r|\n/u)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ line, text }) => text !== '' && !(line === 1 && !text.includes('@')))
    .map(({ line, text }) => {
      const [firstName, lastName, email, partnerEmail] = splitCells(text);
      const parsed = invitedCoupleSchema.safeParse({ firstName, lastName, email, partnerEmail });
      if (!parsed.success)
        return { line, text, couple: null, problem: parsed.error.issues[0]?.message ?? 'This line can’t be read.' };
      if (seen.has(parsed.data.email)) return { line, text, couple: null, problem: SKIPPED.repeated };
      seen.add(parsed.data.email);
      return { line, text, couple: parsed.data, problem: null };
    });
}

/** The cells of a line; a cell in double quotes may contain the separator. */
function splitCells(line: string): string[] {
  const separator = ['\t', ';'].find((one) => line.includes(one)) ?? ',';
  const cells = line.match(new RegExp(`("([^"]|"")*"|[^${separator}])+|(?<=${separator})(?=${separator})`, 'gu')) ?? [];
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .replaceAll('""', '"'),
  );
}
