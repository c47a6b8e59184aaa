import type { EveningView } from '#src/domain/evening/evening.ts';
import { safeSessionStorage } from '../../../../lib/storage.ts';

const key = ({ startedAt }: EveningView) => `lovewell-held-${startedAt}`;

/** Notes that the closed cards were held on this phone, so that they turn by themselves once both are ready. */
export function noteHeld(evening: EveningView): void {
  safeSessionStorage.set(key(evening), true);
}

export function hasHeld(evening: EveningView): boolean {
  return safeSessionStorage.get(key(evening)) === true;
}
