/** Likely first guesses for a password, besides the names of the course and the couple. */
const WORDS = [
  'lovewell',
  'marriage',
  'wedding',
  'workbook',
  'couple',
  'engaged',
  'married',
  'husband',
  'wife',
  'bride',
  'groom',
];

/**
 * Whether a password is just one or two of these words with digits and punctuation, such as Wedding-2027!
 * @param names the brand's and the couple's names; each of their words counts
 */
export function isNameOrBrand(password: string, names: readonly string[]): boolean {
  const core = extractLetters(password);
  const words = [...WORDS, ...names.flatMap(splitWords)].filter((word) => word !== '');
  return words.some((word) => core === word || (core.startsWith(word) && words.includes(core.slice(word.length))));
}

function splitWords(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(extractLetters);
}

function extractLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
