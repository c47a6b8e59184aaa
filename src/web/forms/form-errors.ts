import type { ZodType } from 'zod';

/** The first error of each field, by the field's name; empty if the values are valid. */
export function fieldErrors(schema: ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
