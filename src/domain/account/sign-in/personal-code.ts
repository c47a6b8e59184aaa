/** Crockford's base 32, without the easily confused I, L, O, and U. Each character has 5 bits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits. */
const LENGTH = 16;

/** Formats a code such as K7QM-4TXA-91RD-ZW3E. @param bytes 16 random bytes; each gives one character */
export function formatPersonalCode(bytes: Uint8Array): string {
  if (bytes.length !== LENGTH) throw new RangeError(`A personal code needs ${LENGTH} bytes.`);
  const letters = Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Ignores letter case, spaces, and dashes, and turns O into 0, and I and L into 1. */
export function normalizePersonalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
