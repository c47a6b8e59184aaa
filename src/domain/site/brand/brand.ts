import { z } from 'zod';

/** What makes a document look like the seller's. `logo` is a PNG as a data URL; empty without one. */
export const brandSchema = z.object({ brandName: z.string(), accentColor: z.string(), logo: z.string() });
export type Brand = z.infer<typeof brandSchema>;
