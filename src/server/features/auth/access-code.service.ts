import { isSharedCode, type CodeLogin, EMAIL_HAS_WORKBOOK_MESSAGE, WRONG_CODE_MESSAGE } from '#src/domain/account/credentials.ts';
import { EMPTY_PROFILE, PLACEHOLDER_NAMES } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { isKnownDevice } from '../../auth/known-devices.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { findPersonByEmail, type Person } from '../../auth/account.repository.ts';
import { addAccount, refuse, trySignIn, type SignIn } from './auth.service.ts';
import { hasAccessCode, isPersonalCode } from './entitlement.service.ts';
import { loginLimits, type KnownDevice } from '../../auth/login-limits.ts';
import { emailSignInLink } from './sign-in-link.service.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>;

/** Checks an email and an access code, personal or shared. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS */
export async function checkAccessCode(deps: Deps, { email, accessCode }: CodeLogin, browser: KnownDevice): Promise<SignIn> {
  const found = await findPersonByEmail(deps.db, email);
  const limits = await loginLimits(deps, browser, found ? { personId: found.id } : { nobody: email });
  const countedAs = found?.origin === 'demo' ? rateLimitKey(browser.ip) : found ? `person ${found.id}` : null;
  const attempt = { accountId: found?.customerId ?? null, countedAs, limits };
  return trySignIn(deps, { as: 'couple', way: 'access code', ...attempt }, async () => {
    const { demo, trialAccessCode } = deps.config;
    const isDemo = demo !== null && email === demo.email && isSharedCode(accessCode, demo.accessCode);
    const isTrial = trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode);
    if ((await isPersonalCode(deps, found?.id, accessCode)) && found)
      return { person: found, way: 'access code', isMailed: true };
    let person: Person | null = null;
    // The demo code works only for the demo couple, and vice versa.
    if (found?.origin === 'demo') person = isDemo ? found : null;
    else if (isTrial) person = await openTrial(deps, email, found, browser);
    return { person: person ?? refuse(WRONG_CODE_MESSAGE), way: 'access code' };
  });
}

/**
 * Creates an account for a new email. If the email has one, the browser must be known; otherwise a sign-in link is emailed,
 * because a shared code must not open anyone's workbook.
 */
async function openTrial(deps: Deps, email: string, found: Found | undefined, browser: KnownDevice): Promise<Person> {
  const { ip, deviceToken } = browser;
  if (!found) {
    await deps.rateLimits.charge('registration', rateLimitKey(ip));
    const added = await addAccount(deps, { origin: 'trial', email }, { ...EMPTY_PROFILE, ...PLACEHOLDER_NAMES });
    // Null if another browser has just created the account.
    return added ?? openTrial(deps, email, await findPersonByEmail(deps.db, email), browser);
  }
  if ((await opensBySharedCode(deps, found)) && (await isKnownDevice(deps, deviceToken, found.id))) return found;
  await emailSignInLink(deps, found, email, deviceToken);
  return refuse(EMAIL_HAS_WORKBOOK_MESSAGE);
}

/** Whether nobody has yet chosen a way to sign in that's theirs alone. */
async function opensBySharedCode(deps: Deps, { id, partner, passwordHash }: Found): Promise<boolean> {
  return partner === null && passwordHash === null && !(await hasAccessCode(deps, id));
}
