/** What whoever guesses a password tries first here, beside the names of the course and of the couple. */
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
 * Whether a password is nothing but one of these words, whatever digits and signs stand around and in it: Wedding-2027!
 * @param names of what the password opens and of whom it is; each of their words counts
 */
export function isNameOrBrand(password: string, names: readonly string[]): boolean {
  const core = lettersOf(password);
  return core !== '' && [...WORDS, ...names.flatMap(wordsOf)].includes(core);
}

function wordsOf(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(lettersOf);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
