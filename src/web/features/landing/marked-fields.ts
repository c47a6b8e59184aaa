import type { ZodType } from 'zod';
import { fieldErrors } from '../../lib/form-errors.ts';

/** Marks the fields that the schema refuses. What is wrong with them is said once, in a notification. */
export function markedFields(schema: ZodType, values: unknown): Record<string, true> {
  return Object.fromEntries(Object.keys(fieldErrors(schema, values)).map((field) => [field, true]));
}

/** Leads to the first of the marked fields, in the order in which they stand on the page. */
export function focusFirstProblem(form: { getInputNode: (field: string) => HTMLElement | null }, problems: object): void {
  const [first] = Object.keys(problems);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
