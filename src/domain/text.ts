import { z } from 'zod';

/** The number of code points, so that an emoji counts as one character, not two. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _character of value) count += 1;
  return count;
}

/** Whether the text is empty or only white space. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

/** The text with a capital letter at its beginning. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The beginning of a line, up to `max` characters, without half a word at its end. */
export function shorten(line: string, max: number): string {
  return line.length <= max ? line : line.slice(0, max).replace(/\s+\S*$/u, '…');
}

// Lone surrogates and NUL can't be stored in the database, and nobody can type them.
const storable = (value: string) => value.toWellFormed().replaceAll('\0', '');

/** Text as typed, which may not be storable yet. */
export const typedText = (label: string) =>
  z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is required.` : `${label} must be text.`),
  });

const stringNamed = (label: string) => typedText(label).overwrite(storable);

/** Aborts, because later checks could take very long on a huge text. */
const atMost = (label: string, max: number) => ({
  error: `${label} must be at most ${max.toLocaleString('en-US')} characters.`,
  abort: true,
});

/** Text of up to `max` characters, for forms that put the field's name before the message. */
export function boundedText(max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'is missing.' : 'must be text.') })
    .overwrite(storable)
    .refine((value) => characterCount(value) <= max, {
      error: `must be at most ${max.toLocaleString('en-US')} characters.`,
      abort: true,
    });
}

/** A required line of up to `max` characters, trimmed, with a space for line breaks. */
export function requiredLine(label: string, max: number) {
  return stringNamed(label)
    .overwrite((value) => value.replaceAll(/[\n\r\v\f\u0085\u2028\u2029]+/gu, ' '))
    .trim()
    .min(1, `${label} is required.`)
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}

/** Text of up to `max` characters, stored as typed; white space alone counts as empty. */
export function freeText(label: string, max: number) {
  return stringNamed(label)
    .overwrite((value) => (isBlank(value) ? '' : value))
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}

/** A password of `min` to `max` characters, not blank; spaces count. */
export function secretText(label: string, { min = 1, max }: { min?: number; max: number }) {
  return stringNamed(label)
    .refine((value) => !isBlank(value), `${label} is required.`)
    .refine((value) => isBlank(value) || characterCount(value) >= min, `${label} must be at least ${min} characters.`)
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}
