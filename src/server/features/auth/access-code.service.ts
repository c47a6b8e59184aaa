import {
  CODE_ENDED_MESSAGE,
  type CodeLogin,
  EMAIL_HAS_WORKBOOK_MESSAGE,
  isSharedCode,
  WRONG_CODE_MESSAGE,
} from '#src/domain/account/sign-in/credentials.ts';
import { ownsEmail } from '#src/domain/account/email-owner.ts';
import { AppError } from '#src/domain/errors.ts';
import { EMPTY_PROFILE, PLACEHOLDER_NAMES } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import { isKnownDevice } from '../../auth/known-devices.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { findPeopleByEmail, type Person } from '../../auth/account.repository.ts';
import { addAccount, refuse, trySignIn } from './auth.service.ts';
import { findCodeHolder, hasAccessCode } from './entitlement.service.ts';
import { loginLimits } from '../../auth/limits/login-limits.ts';
import { openSession } from './session.service.ts';
import { emailSignInLinks } from './sign-in-link.service.ts';

type People = Awaited<ReturnType<typeof findPeopleByEmail>>;

/**
 * Signs in with an email and an access code, personal or shared. For a code that ended when the partner joined, a link is
 * emailed. Returns the session's token. @throws AppError UNAUTHORIZED, FORBIDDEN or TOO_MANY_REQUESTS
 */
export async function loginWithCode(deps: Deps, { email, accessCode }: CodeLogin, browser: ClientBrowser): Promise<string> {
  const people = await findPeopleByEmail(deps.db, email);
  const owner = people.find(ownsEmail);
  const found = owner ?? people[0];
  const limits = await loginLimits(deps, browser.deviceToken(), found ? { personId: found.id } : { nobody: email });
  const attempt = { as: 'couple', method: 'access code', accountId: found?.customerId ?? null, limits } as const;
  return trySignIn(deps, attempt, async () => {
    const { demo, trialAccessCode } = deps.config;
    const isDemo = demo !== null && email === demo.email && isSharedCode(accessCode, demo.accessCode);
    const isTrial = trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode);
    const holder = await findCodeHolder(deps, people, accessCode);
    if (holder?.hasEnded) {
      await emailSignInLinks(deps, [holder.person], email, browser.deviceToken());
      throw new AppError('UNAUTHORIZED', CODE_ENDED_MESSAGE, { reason: 'code ended' });
    }
    let person: Person | null = holder?.person ?? null;
    // The demo code works only for the demo couple, and vice versa.
    if (!holder && owner?.origin === 'demo') person = isDemo ? owner : null;
    else if (!holder && isTrial) person = await openTrial(deps, email, people, browser.deviceToken());
    if (!person) return refuse(WRONG_CODE_MESSAGE);
    // Strangers share the demo, so they're counted by network: nobody can lock out the others.
    const countedAs = found?.origin === 'demo' ? rateLimitKey(deps.actor.ip) : `person ${person.id}`;
    if (found) await deps.rateLimits.charge('sign-in', countedAs);
    return openSession(deps, { person, method: holder ? 'personal code' : 'access code', isEmailed: holder !== null }, browser);
  });
}

/**
 * Creates an account unless someone owns the email. If someone does, the browser must be known; otherwise sign-in links are
 * emailed, because a shared code must not open anyone's workbook.
 */
async function openTrial(deps: Deps, email: string, people: People, deviceToken: string): Promise<Person> {
  const owner = people.find(ownsEmail);
  if (!owner) {
    await deps.rateLimits.charge('registration', rateLimitKey(deps.actor.ip));
    const added = await addAccount(deps, { origin: 'trial', email }, { ...EMPTY_PROFILE, ...PLACEHOLDER_NAMES });
    // Null if another browser has just created the account.
    return added ?? openTrial(deps, email, await findPeopleByEmail(deps.db, email), deviceToken);
  }
  if ((await opensBySharedCode(deps, owner)) && (await isKnownDevice(deps, deviceToken, owner.id))) return owner;
  await emailSignInLinks(deps, people, email, deviceToken);
  throw new AppError('UNAUTHORIZED', EMAIL_HAS_WORKBOOK_MESSAGE, { reason: 'email has workbook' });
}

/** Whether nobody has yet chosen a way to sign in that's theirs alone. */
async function opensBySharedCode(deps: Deps, { id, partner, passwordHash }: People[number]): Promise<boolean> {
  return partner === null && passwordHash === null && !(await hasAccessCode(deps, id));
}
