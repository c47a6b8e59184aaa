import { z } from 'zod';

/** What the seller's own address is told (https://www.standardwebhooks.com). */
export const WEBHOOK_EVENTS = ['order.paid', 'order.refunded', 'couple.joined', 'couple.finished'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_OFF_MESSAGE = 'No webhook is set, so there’s nowhere to send this.';
export const DELIVERY_NOT_FOUND_MESSAGE = 'Delivery not found';

const URL_MESSAGE = 'The address must begin with https://, or with http://localhost for a program on this server.';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Without encryption, names and emails go no further than this server. */
const webhookUrlSchema = z
  .string('An address is required.')
  .trim()
  .max(1_000, 'The address can have up to 1,000 characters.')
  .refine((address) => {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname));
  }, URL_MESSAGE);

/** `includesPeople` adds the buyer's or couple's names and emails. */
export const webhookSchema = z.object({ url: webhookUrlSchema, includesPeople: z.boolean() });
export type Webhook = z.infer<typeof webhookSchema>;

export const deliveryIdSchema = z.object({ deliveryId: z.int().positive() });
