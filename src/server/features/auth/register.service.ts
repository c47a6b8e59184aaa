import { inTransaction } from '#db/transaction.ts';
import { type Register, USERNAME_TAKEN_MESSAGE, usernameKey } from '#src/domain/account/sign-in/credentials.ts';
import { EMAIL_IN_USE_MESSAGE } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import { findEmailOwner, findPerson, insertCustomer } from '../../auth/account.repository.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { assertOwn } from './auth.service.ts';
import { openSession } from './session.service.ts';
import { emailSignInLinks } from './sign-in-link.service.ts';

/**
 * Creates a couple's account and signs its browser in. With an email, a link is sent there, so that the couple can get back in
 * without the password. Returns the session's token.
 * @throws AppError CONFLICT if the username, in any letter case, or the email is taken; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
 */
export async function registerCouple(
  deps: Deps,
  { username, password, email }: Register,
  browser: ClientBrowser,
): Promise<string> {
  const address = rateLimitKey(deps.actor.ip);
  await deps.rateLimits.charge('registration', address);
  if (email !== undefined) await deps.rateLimits.charge('account emails', address);
  const passwordHash = await deps.passwords.hash(password);
  const credentials = { username, usernameKey: usernameKey(username), passwordHash, email: email ?? null };
  return inTransaction(deps, async (tx) => {
    if (email !== undefined && (await findEmailOwner(tx.db, email))) {
      throw new AppError('CONFLICT', EMAIL_IN_USE_MESSAGE, { field: 'email' });
    }
    const customer = { origin: 'register', createdAt: tx.clock.now().toISOString() } as const;
    const person = await insertCustomer(tx.db, customer, credentials, EMPTY_PROFILE);
    if (person === null) throw new AppError('CONFLICT', USERNAME_TAKEN_MESSAGE);
    if (email !== undefined) {
      await emailSignInLinks(tx, [assertOwn(await findPerson(tx.db, person.id))], email, browser.deviceToken());
    }
    return openSession(tx, { person, method: 'registration' }, browser);
  });
}
