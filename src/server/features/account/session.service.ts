import { transact } from '#db/transact.ts';
import type { WayIn } from '#src/domain/operation/audit.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { rememberAdminDevice, rememberDevice } from '../../platform/known-devices.ts';
import { startSession } from '../../platform/sessions.ts';
import { assertOpen } from './closure.service.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'asker' | 'linkSigner'>;
/** `sessionToken` is that of the browser's session so far. */
type SignedOutBrowser = { sessionToken: string | undefined; deviceLabel: string; deviceToken: string };

/** Signs a couple in to a browser, which is remembered. Returns the session's token. @throws AppError FORBIDDEN for a closed account. */
export async function openSession(
  deps: SessionDeps,
  { customerId, way }: { customerId: number; way: WayIn },
  browser: SignedOutBrowser,
): Promise<string> {
  return transact(deps.db, async (trx) => {
    const inside = { ...deps, db: trx };
    await assertOpen(inside, customerId);
    const token = await startSession(inside, { customerId }, browser, browser.deviceToken);
    await rememberDevice(inside, browser.deviceToken, customerId);
    await audit(inside, 'signed in', { actor: { kind: 'couple', id: customerId }, subjectId: customerId, way });
    return token;
  });
}

/** Signs the admin in to a browser, which is remembered. Returns the session's token. */
export async function openAdminSession(deps: SessionDeps, adminId: number, browser: SignedOutBrowser): Promise<string> {
  return transact(deps.db, async (trx) => {
    const inside = { ...deps, db: trx };
    const token = await startSession(inside, { adminId }, browser);
    await rememberAdminDevice(inside, browser.deviceToken, adminId);
    await audit(inside, 'signed in', { actor: { kind: 'admin' }, way: 'password' });
    return token;
  });
}
