import { sql, type RawBuilder } from 'kysely';

/** Whether the text contains the word, taken literally. Ignores case for A to Z only, as `lower` does. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`).replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return sql`lower(${text}) like ${`%${literal}%`} escape '\\'`;
}

/** Whether the id is the word, such as 12 or #12. */
export function hasNumber(id: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  // PostgreSQL refuses to compare with a number of more than 18 digits.
  const digits = /^#?(\d{1,15})$/u.exec(word)?.[1] ?? '0';
  return sql`${id} = ${Number(digits)}`;
}
