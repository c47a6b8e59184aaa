import { inTransaction } from '#db/transaction.ts';
import { SIGN_IN_LINK_EXPIRED_MESSAGE } from '#src/domain/account/sign-in/credentials.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import { findAdmin, saveStaff } from '../../../auth/staff/staff.repository.ts';
import { replaceAdminLink, takeAdminLink } from '../../../auth/sign-in-link.repository.ts';
import { linkLimits } from '../../../auth/limits/login-limits.ts';
import type { ClientBrowser } from '../../../auth/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { instantAfter } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { refuse, trySignIn } from '../auth.service.ts';
import { openStaffSession } from '../session.service.ts';

export const ADMIN_LINK_MINUTES = 15;

/** Creates a one-time sign-in link for the admin, which voids an earlier one. Null if there's no admin yet. */
export async function createAdminLink(deps: Pick<Deps, 'db' | 'clock' | 'actor'>, publicUrl: string): Promise<string | null> {
  const token = newToken();
  const now = deps.clock.now();
  return inTransaction(deps, async (tx) => {
    if (!(await findAdmin(tx.db))) return null;
    const expiresAt = instantAfter(now, ADMIN_LINK_MINUTES * MINUTE);
    await replaceAdminLink(tx.db, { tokenHash: hashToken(token), createdAt: now.toISOString(), expiresAt });
    await audit(tx, 'admin link made');
    return `${publicUrl}/admin-login?token=${token}`;
  });
}

/** Uses up a link and signs the admin in. Returns the session's token. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS */
export async function redeemAdminLink(deps: Deps, token: string, browser: ClientBrowser): Promise<string> {
  const attempt = { as: 'admin', method: 'terminal link', accountId: null, limits: linkLimits(deps.actor) } as const;
  return trySignIn(deps, attempt, () =>
    inTransaction(deps, async (tx) => {
      const isValid = await takeAdminLink(tx.db, hashToken(token), tx.clock.now().toISOString());
      const admin = await findAdmin(tx.db);
      if (!isValid || !admin) return refuse(SIGN_IN_LINK_EXPIRED_MESSAGE);
      // The last resort, so whoever holds it is an owner again.
      await saveStaff(tx.db, admin.id, { role: 'owner' });
      return openStaffSession(tx, admin, browser, 'terminal link');
    }),
  );
}
