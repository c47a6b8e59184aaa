import { z } from 'zod';

export const orderIdSchema = z.object({ orderId: z.int('Order must be a whole number.') });
