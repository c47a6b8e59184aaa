import { forHelpLines, type HelpLines } from './help-line.ts';

/** "text START to 88788", a short number after what to do with it, or a phone number of six digits or more, such as +44 (0)808 200 247. */
const NUMBERS = new RegExp(
  [
    String.raw`\btext ([a-z]+) to (\d{3,6})\b`,
    String.raw`\bcall or text (\d{3,6})\b`,
    String.raw`\btext (\d{3,6})\b`,
    String.raw`\b(?:call|dial) (\d{3,6})\b`,
    // Not in an address, nor in a link already.
    String.raw`(?<![\w/:.@[+-])((?:\+?\d{1,3}[ .-]?)?(?:\(\d{1,4}\) ?)?\d(?:[ .-]{0,2}\d){5,14})(?![\w/@]|\]\()`,
  ].join('|'),
  'giu',
);

/** Makes the phone numbers in a Markdown text links that call or text them. */
export function linkHelpNumbers(text: string): string {
  return text.replaceAll(
    NUMBERS,
    (found: string, word?: string, textTo?: string, callOrText?: string, sms?: string, call?: string, phone?: string) => {
      if (word !== undefined) return `[${found}](sms:${textTo}?body=${word})`;
      if (callOrText !== undefined) return `[call](tel:${callOrText}) or [text ${callOrText}](sms:${callOrText})`;
      if (sms !== undefined) return `[${found}](sms:${sms})`;
      // As in +44 (0)808, where the zero isn't dialed.
      return `[${found}](tel:${call ?? phone?.replace('(0)', '').replaceAll(/[^\d+]/gu, '')})`;
    },
  );
}

/** The lines with links, for screens. */
export function linkHelpLines(lines: HelpLines): HelpLines {
  return forHelpLines((name) => linkHelpNumbers(lines[name]));
}
