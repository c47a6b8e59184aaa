import { z } from 'zod';
import type { Buyer } from '#src/domain/order/buyer.ts';

const PLACE = 'lovewell-checkout';
const keptSchema = z.object({ buyer: z.string(), key: z.string() });

let inMemory: string | null = null;

/**
 * The key of this checkout: the server makes one order and one payment of it, however often the button is pressed. It
 * lasts as long as the tab, so that a page that was loaded anew in the middle of a payment goes on with the same one.
 */
export function checkoutKey(buyer: Buyer): string {
  const name = JSON.stringify([buyer.firstName, buyer.lastName, buyer.email]);
  const kept = read();
  if (kept?.buyer === name) return kept.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  write(JSON.stringify({ buyer: name, key }));
  return key;
}

/** Makes the next checkout a new one: this one's payment is over, and nothing is paid. */
export function forgetCheckout(): void {
  write(null);
}

function read(): z.infer<typeof keptSchema> | null {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? inMemory ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  inMemory = text;
  try {
    if (text === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, text);
  } catch {
    // A browser that keeps nothing: the key lasts until the page is loaded anew.
  }
}
