import { isSharedCode, type CodeLogin, EMAIL_HAS_WORKBOOK_MESSAGE, WRONG_CODE_MESSAGE } from '#src/domain/account/credentials.ts';
import { EMPTY_PROFILE, PLACEHOLDER_NAMES } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { isKnownDevice } from '../../auth/known-devices.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { findCustomerByEmail } from '../../auth/account.repository.ts';
import { addAccount, refuse, trySignIn, type SignIn } from './auth.service.ts';
import { isPersonalCode } from './entitlement.service.ts';
import { loginLimits, type KnownDevice } from '../../auth/login-limits.ts';
import { emailSignInLink } from './sign-in-link.service.ts';

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomerByEmail>>>;

/** Checks an email and an access code, personal or shared. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS */
export async function checkAccessCode(deps: Deps, { email, accessCode }: CodeLogin, browser: KnownDevice): Promise<SignIn> {
  const customer = await findCustomerByEmail(deps.db, email);
  const limits = await loginLimits(deps, browser, customer ? { customerId: customer.id } : { nobody: email });
  const attempt = { accountId: customer?.id ?? null, isShared: customer?.origin === 'demo', limits };
  return trySignIn(deps, { as: 'couple', way: 'access code', ...attempt }, async () => {
    const { demo, trialAccessCode } = deps.config;
    const isDemo = demo !== null && email === demo.email && isSharedCode(accessCode, demo.accessCode);
    const isTrial = trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode);
    if ((await isPersonalCode(deps, customer?.id, accessCode)) && customer)
      return { customerId: customer.id, way: 'access code', isMailed: true };
    let customerId: number | null = null;
    // The demo code works only for the demo couple, and vice versa.
    if (customer?.origin === 'demo') customerId = isDemo ? customer.id : null;
    else if (isTrial) customerId = await openTrial(deps, email, customer, browser);
    return { customerId: customerId ?? refuse(WRONG_CODE_MESSAGE), way: 'access code' };
  });
}

/**
 * Creates an account for a new email. If the email has one, the browser must be known; otherwise a sign-in link is emailed,
 * because a shared code must not open anyone's workbook.
 */
async function openTrial(deps: Deps, email: string, customer: Customer | undefined, browser: KnownDevice): Promise<number> {
  const { ip, deviceToken } = browser;
  if (!customer) {
    await deps.rateLimits.charge('registration', rateLimitKey(ip));
    const added = await addAccount(deps, { origin: 'trial', email }, { ...EMPTY_PROFILE, ...PLACEHOLDER_NAMES });
    // Null if another browser has just created the account.
    return added ?? openTrial(deps, email, await findCustomerByEmail(deps.db, email), browser);
  }
  if (await isKnownDevice(deps, deviceToken, customer.id)) return customer.id;
  await emailSignInLink(deps, customer, email, deviceToken);
  return refuse(EMAIL_HAS_WORKBOOK_MESSAGE);
}
