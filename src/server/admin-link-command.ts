import { ConfigError, loadConfig } from './config.ts';
import { openExistingDatabase } from './create-deps.ts';
import { ADMIN_LINK_MINUTES, createAdminLink } from './features/auth/admin-link.service.ts';
import { SYSTEM } from './lib/audit.ts';
import { systemClock } from './lib/clock.ts';

const NOT_READY = 'There’s no admin yet, or the database is from an earlier version. Start the server first.';

type Outcome = { isOk: boolean; message: string };

/** Creates a one-time sign-in link for the admin, also while the server runs. Returns the message to print. */
export async function adminLinkCommand(env: Readonly<Record<string, string | undefined>>): Promise<Outcome> {
  try {
    const { dataDir, publicUrl, port } = loadConfig(env);
    const link = await createLink(dataDir, publicUrl ?? `http://localhost:${port}`);
    if (link === null) return { isOk: false, message: NOT_READY };
    const intro = `Open this link within ${ADMIN_LINK_MINUTES} minutes to sign in as the admin. It works once:`;
    return { isOk: true, message: `${intro}\n  ${link}` };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { isOk: false, message: error.message };
  }
}

async function createLink(dataDir: string, publicUrl: string): Promise<string | null> {
  const db = await openExistingDatabase(dataDir);
  if (db === null) return null;
  try {
    return await createAdminLink({ db, clock: systemClock, actor: SYSTEM }, publicUrl);
  } finally {
    await db.destroy();
  }
}
