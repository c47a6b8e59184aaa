import { z } from 'zod';
import { HOUR } from '#src/domain/time/time.ts';
import { safeLocalStorage } from '../lib/storage.ts';

const KEY = 'lovewell-gift';
const giftSchema = z.object({ token: z.string(), until: z.number() });

/** Keeps a gift's link for whoever signs in to redeem it, also from an emailed link in another tab, for an hour. */
export function saveWaitingGift(token: string): void {
  safeLocalStorage.set(KEY, { token, until: Date.now() + HOUR });
}

/** The token of the gift that someone is signing in for; null if there's none. */
export function findWaitingGift(): string | null {
  const gift = giftSchema.safeParse(safeLocalStorage.get(KEY)).data;
  return gift !== undefined && gift.until > Date.now() ? gift.token : null;
}

export function deleteWaitingGift(): void {
  safeLocalStorage.remove(KEY);
}
