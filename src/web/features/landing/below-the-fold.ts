import { begun, isOnlyLookedAt } from '../../lib/begun.ts';
import { once } from '../../lib/once.ts';
import { patiently } from '../../lib/patiently.ts';
import { soon } from '../../lib/soon.tsx';

/** The words of a page that came with the document are there, and come to life when somebody begins to do something, or stay words. */
const wake = once(async () => {
  if (isOnlyLookedAt()) await begun;
  return patiently(() => import('./BelowTheFold.tsx'));
});

/** What is below the first screen. */
export const sections = soon(async () => (await wake()).Sections);
export const foot = soon(async () => (await wake()).Foot);

/** For the page that is about to be shown: all of it is there at once, so that an address may lead to a part of it. */
export async function belowTheFoldIsReady(): Promise<void> {
  if (!isOnlyLookedAt()) await Promise.all([sections.load(), foot.load()]);
}
