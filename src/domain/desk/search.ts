import { freeText } from '../text.ts';

export const searchSchema = freeText('Search', 200).default('');

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The text without case and accents, as it's searched: 'Groß' becomes 'gross'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a search, of which each must be found: as typed and folded. `id` is the number that a word like #42 also stands for. */
export function searchWords(search: string): { typed: string; word: string; id: number | null }[] {
  return search
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, word: foldText(typed), id: /^#\d{1,15}$/u.test(typed) ? Number(typed.slice(1)) : null }));
}
