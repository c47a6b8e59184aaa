import { sql, type RawBuilder } from 'kysely';

/** Whether the text contains the word, taken literally. Ignores case for A to Z only, like SQLite's LIKE. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql`${text} like ${pattern} escape '\\'`;
}
