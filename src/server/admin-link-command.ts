import { ConfigError, loadConfig, type Config } from './config.ts';
import { openExistingDatabase } from './create-deps.ts';
import { ADMIN_LINK_MINUTES, createAdminLink } from './features/auth/staff/admin-link.service.ts';
import { SYSTEM } from './lib/audit.ts';
import { systemClock } from './lib/clock.ts';

const NOT_READY = 'There’s no admin yet, or the database is from an earlier version. Start the server first.';

type Outcome = { isOk: boolean; message: string };

/** Creates a one-time sign-in link for the admin, also while the server runs. Returns the message to print. */
export async function adminLinkCommand(env: Readonly<Record<string, string | undefined>>): Promise<Outcome> {
  try {
    const config = loadConfig(env);
    const link = await createLink(config);
    if (link === null) return { isOk: false, message: NOT_READY };
    const intro = `Open this link within ${ADMIN_LINK_MINUTES} minutes to sign in as the admin. It works once:`;
    return { isOk: true, message: `${intro}\n  ${link}` };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { isOk: false, message: error.message };
  }
}

async function createLink(config: Config): Promise<string | null> {
  const db = await openExistingDatabase(config);
  if (db === null) return null;
  try {
    return await createAdminLink(
      { db, clock: systemClock, actor: SYSTEM },
      config.publicUrl ?? `http://localhost:${config.port}`,
    );
  } finally {
    await db.destroy();
  }
}
