import { inTransaction } from '#db/transaction.ts';
import { INVITE_INVALID_MESSAGE } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import type { AcceptStaff } from '#src/domain/staff/staff.ts';
import { CODE_REQUIRED_MESSAGE } from '#src/domain/staff/two-factor.ts';
import { deleteStaffDevices } from '../../auth/known-devices.ts';
import { linkLimits } from '../../auth/limits/login-limits.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import { endStaffSessions } from '../../auth/staff/staff-sessions.repository.ts';
import { deleteStaffLink, findStaff, findStaffLink, saveStaff } from '../../auth/staff/staff.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { hashToken } from '../../lib/tokens.ts';
import { trySignIn } from '../auth/auth.service.ts';
import { needsSecondFactor } from '../auth/staff/second-factor.service.ts';
import { openStaffSession } from '../auth/session.service.ts';
import { assertUncommon, emailAboutChange } from './credential-change.service.ts';

/**
 * Uses up a link: sets the person's password, ends their sessions, and signs them in. Returns the session's token.
 * @throws AppError NOT_FOUND; BAD_REQUEST; TOO_MANY_REQUESTS; UNAUTHORIZED after saving if they sign in with a code, too
 */
export async function acceptStaffLink(deps: Deps, { token, password }: AcceptStaff, browser: ClientBrowser): Promise<string> {
  const tokenHash = hashToken(token);
  const attempt = { as: 'admin', method: 'invitation', accountId: null, limits: linkLimits(deps.actor) } as const;
  const session = await trySignIn(deps, attempt, async () => {
    if (!(await findStaffLink(deps.db, tokenHash, deps.clock.now().toISOString()))) throw invalid();
    assertUncommon(deps, password);
    const passwordHash = await deps.passwords.hash(password);
    return inTransaction(deps, async (tx) => {
      const link = await findStaffLink(tx.db, tokenHash, tx.clock.now().toISOString());
      const staff = link && (await findStaff(tx.db, link.staffId));
      if (!staff) throw invalid();
      const { id } = staff;
      const by = { kind: 'staff', id } as const;
      await deleteStaffLink(tx.db, id);
      await saveStaff(tx.db, id, { passwordHash });
      await endStaffSessions(tx.db, id);
      await deleteStaffDevices(tx.db, id);
      await audit(tx, staff.passwordHash === null ? 'staff joined' : 'password changed', { by });
      if (staff.passwordHash !== null) await emailAboutChange(tx, staff, 'password');
      return (await needsSecondFactor(tx, staff)) ? null : openStaffSession(tx, staff, browser, 'invitation');
    });
  });
  if (session === null) throw new AppError('UNAUTHORIZED', CODE_REQUIRED_MESSAGE, { reason: 'code required' });
  return session;
}

function invalid(): AppError {
  return new AppError('NOT_FOUND', INVITE_INVALID_MESSAGE);
}
