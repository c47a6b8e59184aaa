import { z } from 'zod';
import { partnerSchema } from '../workbook/response.ts';
import { EVENING_STEPS } from './steps.ts';

/** The longest pause: a week, in minutes. */
export const PAUSE_MAX_MINUTES = 10_080;

const PAUSE_MESSAGE = `A pause lasts from 1 to ${PAUSE_MAX_MINUTES.toLocaleString('en-US')} minutes.`;
const ACTION_MESSAGE = 'An action is start, ready, goTo, pass, pause, resume, or end.';

const step = z.enum(EVENING_STEPS, `A step is one of ${EVENING_STEPS.join(', ')}.`);
/** What the phone showed: the action changes nothing if the evening is elsewhere. */
const at = z.object({ step, index: z.int().nonnegative(), turn: partnerSchema }).optional();
const minutes = z.int(PAUSE_MESSAGE).min(1, PAUSE_MESSAGE).max(PAUSE_MAX_MINUTES, PAUSE_MESSAGE);

/** What either phone may do in an evening. */
export const eveningActionSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('start') }),
    z.object({ action: z.literal('ready'), at }),
    z.object({ action: z.literal('goTo'), step }),
    z.object({ action: z.literal('pass'), at }),
    z.object({ action: z.literal('pause'), minutes }),
    z.object({ action: z.literal('resume') }),
    z.object({ action: z.literal('end') }),
  ],
  ACTION_MESSAGE,
);
export type EveningAction = z.infer<typeof eveningActionSchema>;
