import type { Deps } from './deps.ts';
import { ensureAdmin } from './features/auth/admin-account.service.ts';
import { ensureDemo } from './features/demo/demo.service.ts';
import { getStoredFiles } from './features/course/framework.service.ts';

/** What has to be true before the first request. Returns a generated admin password, to be shown once. */
export async function bootstrap(deps: Deps): Promise<{ generatedPassword: string | null }> {
  const named = new Set((await getStoredFiles(deps)).map((file) => file.fileName));
  await deps.pdfStore.sweep(named);
  const generatedPassword = await ensureAdmin(deps);
  if (deps.config.demo) await ensureDemo(deps, deps.config.demo.email);
  deps.outbox.wake();
  return { generatedPassword };
}
