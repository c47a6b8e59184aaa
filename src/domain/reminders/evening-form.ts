import { z } from 'zod';
import { saveRemindersSchema, type Evening } from './reminders.ts';

/** The choices of a day, in the order of their numbers. */
export const DAYS = ['No evening yet', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Offered until a person has chosen one. */
const USUAL_TIME = '20:00';

const eveningSchema = saveRemindersSchema.def.shape.evening;

/** A form's day ('0' to '7') and time as an evening; day 0 is none. */
export const eveningFormSchema = z.object({ day: z.string(), time: z.string() }).transform(({ day, time }, context) => {
  if (day === '0') return null;
  const parsed = eveningSchema.safeParse({ weekday: Number(day), time });
  if (parsed.success && parsed.data) return parsed.data;
  context.addIssue({ code: 'custom', path: ['time'], message: 'Please choose a time.' });
  return z.NEVER;
});

export function toEveningForm(evening: Evening | null): { day: string; time: string } {
  return { day: String(evening?.weekday ?? 0), time: evening?.time ?? USUAL_TIME };
}

/** A form's day until which there are no reminders; empty is no pause. */
export const pauseFormSchema = z.object({
  pausedUntil: z.preprocess((value) => (value === '' ? null : value), saveRemindersSchema.def.shape.pausedUntil.unwrap()),
});
