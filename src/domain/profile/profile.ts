import { z } from 'zod';
import { requiredLine } from '../text.ts';
import { NAME_MAX } from './names.ts';

/** Both names are required, the wedding date is not; an empty date means none (specification, section 5). */
export const saveProfileSchema = z.object({
  userDisplayName: requiredLine('Your name', NAME_MAX),
  partnerName: requiredLine("Partner's name", NAME_MAX),
  weddingDate: z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.iso.date('Wedding date must be a date written as YYYY-MM-DD.').nullable(),
    )
    .default(null),
});
export type SaveProfile = z.infer<typeof saveProfileSchema>;
