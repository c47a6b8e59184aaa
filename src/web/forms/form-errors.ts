import type { ZodType } from 'zod';

/** The first problem of each field, by the field's name; nothing for an input that the schema takes. */
export function fieldErrors(schema: ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/** For a form that could not be sent: puts the focus on the first field that is wrong. */
export function focusFirstError(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>): void => {
    const [path] = Object.keys(errors);
    if (path !== undefined) form.getInputNode(path)?.focus();
  };
}
