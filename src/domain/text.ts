import { z } from 'zod';

/** Length as a person counts it: an emoji outside the basic plane is one character, not two UTF-16 units. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _character of value) count += 1;
  return count;
}

/** True for a text that says nothing: empty, or white space alone. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

// A lone surrogate or NUL cannot be stored and read back the same, and nobody can type one.
const storable = (value: string) => value.toWellFormed().replaceAll('\0', '');

const stringNamed = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is required.` : `${label} must be text.`),
    })
    .overwrite(storable);

/** Whatever follows is not checked any more: over a text of any length it could take as long as somebody wants. */
const atMost = (label: string, max: number) => ({
  error: `${label} must be at most ${max.toLocaleString('en-US')} characters.`,
  abort: true,
});

/** One line that must say something. Surrounding white space is removed; `max` counts characters. */
export function requiredLine(label: string, max: number) {
  return stringNamed(label)
    .trim()
    .min(1, `${label} is required.`)
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}

/** Free writing of up to `max` characters, kept as typed; white space alone counts as empty. */
export function freeText(label: string, max: number) {
  return stringNamed(label)
    .overwrite((value) => (isBlank(value) ? '' : value))
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}

/** A secret: kept exactly as typed (spaces count), not blank, within `min` and `max` characters. */
export function secretText(label: string, { min = 1, max }: { min?: number; max: number }) {
  return stringNamed(label)
    .refine((value) => !isBlank(value), `${label} is required.`)
    .refine((value) => isBlank(value) || characterCount(value) >= min, `${label} must be at least ${min} characters.`)
    .refine((value) => characterCount(value) <= max, atMost(label, max));
}
