import { z } from 'zod';
import { HOUR } from '#src/domain/time/time.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import { announceSession } from './cross-tab-session.ts';

const KEY = 'lovewell-gift';
const giftSchema = z.object({ token: z.string(), until: z.number() });

/** Keeps a gift's link for whoever signs in to redeem it, also from an emailed link in another tab, for an hour. */
export function saveWaitingGift(token: string): void {
  safeLocalStorage.set(KEY, { token, until: Date.now() + HOUR });
}

/** The token of the gift that this couple has signed in for; null if there's none. Its page then knows that they're signed in. */
export function findWaitingGift(customerId: number): string | null {
  const gift = giftSchema.safeParse(safeLocalStorage.get(KEY)).data;
  if (gift === undefined || gift.until <= Date.now()) return null;
  announceSession(customerId);
  return gift.token;
}

export function deleteWaitingGift(): void {
  safeLocalStorage.remove(KEY);
}
