import { sql, type RawBuilder } from 'kysely';

/** Whether the text contains the word, taken literally. Ignores case for A to Z only, as `lower` does. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`).replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return sql`lower(${text}) like ${`%${literal}%`} escape '\\'`;
}
