import { z } from 'zod';
import { randomId } from '../lib/random-id.ts';
import { safeSessionStorage } from '../lib/storage.ts';

const STORAGE_KEY = 'lovewell-checkout';
const checkoutSchema = z.object({ details: z.string(), key: z.string() });

// For browsers that refuse storage.
let inMemory: unknown = null;

/** The idempotency key of a checkout with these details. It survives reloads, so that a reload during a payment doesn't start a second one. */
export function getCheckoutKey(details: object): string {
  const chosen = JSON.stringify(details);
  const stored = readCheckout();
  if (stored?.details === chosen) return stored.key;
  const key = randomId();
  inMemory = { details: chosen, key };
  safeSessionStorage.set(STORAGE_KEY, inMemory);
  return key;
}

/** The key of this tab's latest checkout, which proves to the server that this browser paid; null if there is none. */
export function findCheckoutKey(): string | null {
  return readCheckout()?.key ?? null;
}

/** Makes the next checkout a new order. */
export function resetCheckout(): void {
  inMemory = null;
  safeSessionStorage.remove(STORAGE_KEY);
}

function readCheckout() {
  return checkoutSchema.safeParse(safeSessionStorage.get(STORAGE_KEY) ?? inMemory).data;
}
