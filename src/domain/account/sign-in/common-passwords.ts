import lines from './common-passwords.json' with { type: 'json' };

/**
 * The three thousand most common passwords of six or more characters, in lower case and without obscene ones, from the list in
 * zxcvbn (MIT license, Dan Wheeler and Dropbox). It's large, so the browser loads it only when needed.
 */
const COMMON_PASSWORDS = new Set(lines.flatMap((line) => line.split(' ')));

/** Whether a password is one that's guessed first, in any letter case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
