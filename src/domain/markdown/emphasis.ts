/** A part of a text, and whether asterisks emphasize it. */
export type TextPart = { text: string; isEmphasized: boolean };

/** A word or more between asterisks, but no multiplication: *fine*, and not 3 * 4 * 5. */
const EMPHASIZED = /(?<![\p{L}\p{N}*])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\p{L}\p{N}*])/u;

/** Splits a text where asterisks emphasize something. */
export function splitEmphasis(text: string): TextPart[] {
  // Splitting by a pattern with a group puts what it captured at every second place.
  return text
    .split(EMPHASIZED)
    .map((part, index) => ({ text: part, isEmphasized: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The text without the asterisks that emphasize. */
export function withoutEmphasis(text: string): string {
  return splitEmphasis(text)
    .map((part) => part.text)
    .join('');
}
