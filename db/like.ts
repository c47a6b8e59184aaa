import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the text has the word in it; wildcards are letters like any other. SQLite knows upper and lower case of A to Z
 * alone.
 */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql`${text} like ${pattern} escape '\\'`;
}
