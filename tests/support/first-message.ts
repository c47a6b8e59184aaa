import type { z } from 'zod';

/** The message of an invalid input's first problem, or null if the input is valid. */
export function firstMessage(schema: z.ZodType, input: unknown): string | null {
  return schema.safeParse(input).error?.issues[0]?.message ?? null;
}
