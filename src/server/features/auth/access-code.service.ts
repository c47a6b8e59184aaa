import {
  CODE_ENDED_MESSAGE,
  type CodeLogin,
  EMAIL_HAS_WORKBOOK_MESSAGE,
  isSharedCode,
  WRONG_CODE_MESSAGE,
} from '#src/domain/account/credentials.ts';
import { ownsEmail } from '#src/domain/account/email-owner.ts';
import { AppError } from '#src/domain/errors.ts';
import { EMPTY_PROFILE, PLACEHOLDER_NAMES } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { isKnownDevice } from '../../auth/known-devices.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { findPeopleByEmail, type Person } from '../../auth/account.repository.ts';
import { addAccount, refuse, trySignIn, type SignIn } from './auth.service.ts';
import { findCodeHolder, hasAccessCode } from './entitlement.service.ts';
import { loginLimits, type KnownDevice } from '../../auth/login-limits.ts';
import { emailSignInLinks } from './sign-in-link.service.ts';

type People = Awaited<ReturnType<typeof findPeopleByEmail>>;

/**
 * Checks an email and an access code, personal or shared. For a code that ended when the partner joined, a link is emailed.
 * @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS
 */
export async function checkAccessCode(deps: Deps, { email, accessCode }: CodeLogin, browser: KnownDevice): Promise<SignIn> {
  const people = await findPeopleByEmail(deps.db, email);
  const owner = people.find(ownsEmail);
  const found = owner ?? people[0];
  const limits = await loginLimits(deps, browser, found ? { personId: found.id } : { nobody: email });
  const countedAs = found?.origin === 'demo' ? rateLimitKey(browser.ip) : found ? `person ${found.id}` : null;
  const attempt = { accountId: found?.customerId ?? null, countedAs, limits };
  return trySignIn(deps, { as: 'couple', way: 'access code', ...attempt }, async () => {
    const { demo, trialAccessCode } = deps.config;
    const isDemo = demo !== null && email === demo.email && isSharedCode(accessCode, demo.accessCode);
    const isTrial = trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode);
    const holder = await findCodeHolder(deps, people, accessCode);
    if (holder?.hasEnded) {
      await emailSignInLinks(deps, [holder.person], email, browser.deviceToken);
      throw new AppError('UNAUTHORIZED', CODE_ENDED_MESSAGE, { reason: 'code ended' });
    }
    if (holder) return { person: holder.person, way: 'personal code', isMailed: true };
    let person: Person | null = null;
    // The demo code works only for the demo couple, and vice versa.
    if (owner?.origin === 'demo') person = isDemo ? owner : null;
    else if (isTrial) person = await openTrial(deps, email, people, browser);
    return { person: person ?? refuse(WRONG_CODE_MESSAGE), way: 'access code' };
  });
}

/**
 * Creates an account unless somebody owns the email. If somebody does, the browser must be known; otherwise sign-in links are
 * emailed, because a shared code must not open anyone's workbook.
 */
async function openTrial(deps: Deps, email: string, people: People, browser: KnownDevice): Promise<Person> {
  const { ip, deviceToken } = browser;
  const owner = people.find(ownsEmail);
  if (!owner) {
    await deps.rateLimits.charge('registration', rateLimitKey(ip));
    const added = await addAccount(deps, { origin: 'trial', email }, { ...EMPTY_PROFILE, ...PLACEHOLDER_NAMES });
    // Null if another browser has just created the account.
    return added ?? openTrial(deps, email, await findPeopleByEmail(deps.db, email), browser);
  }
  if ((await opensBySharedCode(deps, owner)) && (await isKnownDevice(deps, deviceToken, owner.id))) return owner;
  await emailSignInLinks(deps, people, email, deviceToken);
  throw new AppError('UNAUTHORIZED', EMAIL_HAS_WORKBOOK_MESSAGE, { reason: 'email has workbook' });
}

/** Whether nobody has yet chosen a way to sign in that's theirs alone. */
async function opensBySharedCode(deps: Deps, { id, partner, passwordHash }: People[number]): Promise<boolean> {
  return partner === null && passwordHash === null && !(await hasAccessCode(deps, id));
}
