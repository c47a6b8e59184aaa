import type { Deps } from '../../deps.ts';
import { coalesce } from '../../lib/concurrency/coalesce.ts';
import { publishContent } from '../live/live.service.ts';
import { loadSettings } from '../settings/settings.service.ts';
import { findRevisions } from './content.repository.ts';
import { loadLibrary } from './content.service.ts';

/**
 * Reads the settings and the weeks again if another process has saved some, and tells open pages.
 * @returns a function for before each request, because what's saved with one process is what the next request reads
 */
export function createReload(deps: Deps): () => Promise<void> {
  let known = { settings: -1, weeks: -1 };
  return coalesce(async () => {
    const current = await findRevisions(deps.db);
    if (current.settings !== known.settings) await loadSettings(deps);
    if (current.weeks !== known.weeks && (await loadLibrary(deps))) publishContent(deps);
    known = current;
  });
}
