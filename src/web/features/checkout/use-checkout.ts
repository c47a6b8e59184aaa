import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { trpc } from '../../api/trpc.ts';
import { safeSessionStorage } from '../../lib/storage.ts';

const STORAGE_KEY = 'lovewell-checkout';
const checkoutSchema = z.object({ buyer: z.string(), key: z.string() });

// For browsers that refuse storage.
let inMemory: unknown = null;

/** What every checkout starts and ends with. */
export function useCheckout(buyer: Buyer) {
  const navigate = useNavigate();
  const start = trpc.order.start.useMutation();
  return {
    /** Creates the order and its payment; called again, it returns the same ones. */
    startOrder: () => start.mutateAsync({ ...buyer, idempotencyKey: getCheckoutKey(buyer) }),
    showOrder: (paymentIntentId: string) => void navigate({ to: '/success', search: { payment_intent: paymentIntentId } }),
  };
}

/** Makes the next checkout a new order. */
export function resetCheckout(): void {
  inMemory = null;
  safeSessionStorage.remove(STORAGE_KEY);
}

/** The buyer's idempotency key. It survives reloads, so that a reload during a payment doesn't start a second one. */
function getCheckoutKey({ firstName, lastName, email }: Buyer): string {
  const buyer = JSON.stringify([firstName, lastName, email]);
  const stored = checkoutSchema.safeParse(safeSessionStorage.get(STORAGE_KEY) ?? inMemory);
  if (stored.success && stored.data.buyer === buyer) return stored.data.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  inMemory = { buyer, key };
  safeSessionStorage.set(STORAGE_KEY, inMemory);
  return key;
}
