import { z } from 'zod';
import { partnerSchema } from '../workbook/response.ts';

export const customerIdSchema = z.object({ customerId: z.int('Customer id must be a whole number.') });

/** The person a sign-in link is for; without a partner, the couple that shares one sign-in. `byEmail` sends it to them, or to both. */
export const personLinkSchema = customerIdSchema.extend({
  partner: partnerSchema.nullish(),
  byEmail: z.boolean('By email must be true or false.').default(false),
});
export type PersonLink = z.infer<typeof personLinkSchema>;

/** The second person whom the admin removes, by seat. */
export const removePartnerSchema = customerIdSchema.extend({ partner: partnerSchema });
export type RemovePartner = z.infer<typeof removePartnerSchema>;

export const CHOOSE_PARTNER_MESSAGE = 'Choose which of the two the link is for.';
export const NO_EMAIL_MESSAGE = 'They have no email. Copy the link instead.';
