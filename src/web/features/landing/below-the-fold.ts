import { begun, isOnlyLookedAt } from '../../lib/begun.ts';

const load = () => import('./BelowTheFold.tsx');

/** The code of what is below the first screen. */
export const belowTheFold = {
  /** For the page that came with the document: its words are there, and come to life when somebody begins to do something. */
  wake: async () => {
    if (isOnlyLookedAt()) await begun;
    return load();
  },
  /** For the page that is about to be shown. */
  ready: async (): Promise<void> => {
    if (!isOnlyLookedAt()) await load();
  },
};
