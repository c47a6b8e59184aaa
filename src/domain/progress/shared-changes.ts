import { z } from 'zod';
import { partnerSchema } from '../workbook/response.ts';

/** Who of two partners last changed something they share. `weekNumber` is null for what belongs to no week. */
export const sharedChangeSchema = z.object({
  what: z.enum(['certificate', 'completed', 'evening', 'notes', 'rating', 'setAside', 'weddingDate']),
  weekNumber: z.int().nullable(),
  partner: partnerSchema,
  at: z.string(),
});
export type SharedChange = z.infer<typeof sharedChangeSchema>;

type Describe = (name: string, day: string) => string;

const DESCRIPTIONS: Record<SharedChange['what'], Describe> = {
  certificate: (name, day) => `${name} revoked your certificate on ${day}.`,
  completed: (name, day) => `${name} marked this week complete on ${day}.`,
  evening: (name, day) => `${name} last changed your evening on ${day}.`,
  notes: (name, day) => `${name} last changed these notes on ${day}.`,
  rating: (name, day) => `${name} last changed this rating on ${day}.`,
  setAside: (name, day) => `${name} set this week aside on ${day}.`,
  weddingDate: (name, day) => `${name} changed the wedding date on ${day}.`,
};

/** Says who changed it, for beside the thing itself. `name` may be "You". */
export function describeChange(what: SharedChange['what'], name: string, day: string): string {
  return DESCRIPTIONS[what](name, day);
}

/** Says that the other partner has set weeks aside. */
export function describeSetAside(name: string, weeks: number): string {
  return weeks === 1 ? `${name} set 1 week aside.` : `${name} set ${weeks} weeks aside.`;
}
