import { setTimeout as sleep } from 'node:timers/promises';
import { createReload } from '../features/content/reload.service.ts';
import { SAVED } from '../features/live/live.service.ts';
import { forWholeServer } from './plugin.ts';
import { UNLOGGED_ROUTES } from './monitoring/request-log.ts';

/** Milliseconds that the website's pages wait for the database, because they're served without it, too. */
const PAGE_TIMEOUT = 1_000;

/** Where several processes share the database, reads what the others have saved before each request, and when they say so. */
export const freshData = forWholeServer(async (app, { deps }) => {
  if (!deps.engine.isShared) return;
  const reload = createReload(deps);
  const reloadIfPossible = async () => reload().catch((error: unknown) => deps.log.warn({ err: error }, 'Reading again failed'));
  deps.peers.onMessage(SAVED, () => void reloadIfPossible());
  deps.peers.onReconnect(() => void reloadIfPossible());
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (url.startsWith('/api/')) await reload();
    else if (!UNLOGGED_ROUTES.has(url) && !url.startsWith('/assets/'))
      await Promise.race([reloadIfPossible(), sleep(PAGE_TIMEOUT, undefined, { ref: false })]);
  });
});
