import { startPriceProblem } from '#src/domain/site/settings.ts';
import { ConfigError } from './config.ts';
import type { Deps } from './deps.ts';
import { loadWeeks, ownContentFolder } from './content/content-files.ts';
import { hasContent, loadLibrary, publishFirstContent } from './features/content/content.service.ts';
import { loadSettings } from './features/settings/settings.service.ts';
import { ensureAdmin } from './features/auth/staff/admin-account.service.ts';
import { keepPresence } from './features/live/live.service.ts';
import { ensureDemo } from './features/demo/demo.service.ts';
import { discardUnnamedFiles } from './jobs/unnamed-files.ts';

/**
 * Prepares the data before the first request. Returns the generated admin password, if any, to be shown once.
 * @throws ConfigError if the price can't be paid in its currency
 */
export async function bootstrap(deps: Deps): Promise<{ generatedPassword: string | null }> {
  await loadSettings(deps);
  const priceProblem = startPriceProblem(deps.settings.current().price);
  if (priceProblem !== null) throw new ConfigError(priceProblem);
  // In a bucket, other processes may be storing files.
  if (deps.config.files === null) await discardUnnamedFiles(deps);
  if (!(await hasContent(deps))) await publishFirstContent(deps, await loadWeeks(ownContentFolder(deps.config)));
  await loadLibrary(deps);
  const generatedPassword = await ensureAdmin(deps);
  if (deps.config.demo) deps.demo = await ensureDemo(deps, deps.config.demo.email);
  await keepPresence(deps);
  await deps.peers.unlock('start');
  deps.outbox.wake();
  return { generatedPassword };
}
