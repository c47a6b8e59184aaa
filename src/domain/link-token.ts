import { z } from 'zod';

/** The token of a link that we sent. It may be of any length, because every token that's wrong gets the same answer. */
export const linkTokenSchema = z.object({ token: z.string('Token must be text.').trim() });
