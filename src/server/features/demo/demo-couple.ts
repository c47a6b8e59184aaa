import { z } from 'zod';
import { ratingSchema } from '#src/domain/progress/progress-record.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { partnerSchema, workbookResponseSchema } from '#src/domain/workbook/response.ts';

/** The shape of db/content/demo-couple.json. Days count from the first start, so that the demo looks current. */
export const demoCoupleSchema = z.strictObject({
  userDisplayName: z.string().min(1),
  partnerName: z.string().min(1),
  daysUntilWedding: z.int().positive(),
  weeks: z.array(
    z.strictObject({
      weekNumber: weekNumberSchema,
      completedDaysAgo: z.int().nonnegative().nullable(),
      rating: ratingSchema,
      notes: z.string(),
      responses: z.strictObject({ partner1: workbookResponseSchema.optional(), partner2: workbookResponseSchema.optional() }),
    }),
  ),
  /** What the demo for two adds, as its partners wrote it once both had joined. */
  pair: z.array(
    workbookResponseSchema
      .partial()
      .extend({ weekNumber: weekNumberSchema, partner: partnerSchema, private: z.array(z.string()).optional() })
      .strict(),
  ),
});

export type DemoCouple = z.infer<typeof demoCoupleSchema>;
