/**
 * What a personal access code is written with: no I, L, O or U, which a reader takes for something else (Crockford's
 * base 32). Sixteen of them are 80 random bits, more than anybody can try.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A personal access code in four groups, K7QM-4TXA-91RD-ZW3E. @param bytes 16 random ones, of which each gives 5 bits */
export function formatPersonalCode(bytes: Uint8Array): string {
  if (bytes.length !== LENGTH) throw new RangeError(`A personal code is made of ${LENGTH} bytes.`);
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The one form of a code, however it was typed: letter case, spaces, dashes, and letters taken for digits. */
export function normalizePersonalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
