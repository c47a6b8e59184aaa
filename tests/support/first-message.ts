import type { z } from 'zod';

/** What a person is told about a wrong input: the first problem's message; null when the input is right. */
export function firstMessage(schema: z.ZodType, input: unknown): string | null {
  return schema.safeParse(input).error?.issues[0]?.message ?? null;
}
