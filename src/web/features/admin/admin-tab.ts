import { z } from 'zod';

/** The tabs of the admin's page, in their order. The chosen one stands in the address. */
export const adminTabSchema = z.enum(['weeks', 'orders', 'customers', 'messages', 'mail', 'activity', 'settings']);
export type AdminTab = z.infer<typeof adminTabSchema>;
