import { transact } from '#db/transact.ts';
import {
  EMAIL_HAS_WORKBOOK_MESSAGE,
  isSharedCode,
  SPENT_LINK_MESSAGE,
  WRONG_CODE_MESSAGE,
  type CodeLogin,
} from '#src/domain/account/credentials.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/profile/profile.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../platform/clock.ts';
import { isKnownDevice } from '../../platform/known-devices.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findCustomerByEmail, insertSignInLink, takeSignInLink } from './account.repository.ts';
import { addAccount, coupleKey, refuse } from './account.service.ts';
import { signInLinkMail } from './sign-in-link.mail.ts';

const SIGN_IN_LINK_MINUTES = 15;

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomerByEmail>>>;

/** Sign-in with an email and a shared access code: the couple's id. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function checkAccessCode(
  deps: Deps,
  { email, accessCode }: CodeLogin,
  browser: { address: string; deviceToken: string | undefined },
): Promise<number> {
  const customer = await findCustomerByEmail(deps.db, email);
  const guardKeys = [`address:${browser.address}`, customer ? coupleKey(customer.id) : `email:${email}`];
  return deps.loginGuard.attempt(guardKeys, async () => {
    const { demo, trialAccessCode } = deps.config;
    const isDemo = demo !== null && email === demo.email && isSharedCode(accessCode, demo.accessCode);
    const isTrial = trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode);
    let customerId: number | null = null;
    // The demo code opens the demo couple alone, and the demo couple opens for the demo code alone.
    if (customer?.origin === 'demo') customerId = isDemo ? customer.id : null;
    else if (isTrial) customerId = await openTrial(deps, email, customer, browser.deviceToken);
    return customerId ?? refuse(WRONG_CODE_MESSAGE);
  });
}

/**
 * A new email gets an account. One that has an account lets in only a browser that has been there before, and a link is
 * mailed otherwise: a code that everybody knows must not open anybody's workbook. Null when another browser begins the
 * same trial in this very moment.
 */
async function openTrial(
  deps: Deps,
  email: string,
  customer: Customer | undefined,
  deviceToken: string | undefined,
): Promise<number | null> {
  if (!customer) return addAccount(deps, { origin: 'trial', email }, { ...PLACEHOLDER_NAMES, weddingDate: null });
  if (await isKnownDevice(deps, deviceToken, customer.id)) return customer.id;
  await mailSignInLink(deps, customer.id, email);
  return refuse(EMAIL_HAS_WORKBOOK_MESSAGE);
}

async function mailSignInLink({ config, db, clock, outbox, publicUrl }: Deps, customerId: number, email: string): Promise<void> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = instantAfter(now, SIGN_IN_LINK_MINUTES * 60_000);
  const { brandName } = config;
  const link = `${publicUrl()}/sign-in?token=${token}`;
  const mail = layOutMail(brandName, signInLinkMail({ brandName, link, minutes: SIGN_IN_LINK_MINUTES }));
  await transact(db, async (trx) => {
    await insertSignInLink(trx, {
      tokenHash: hashToken(token),
      customerId,
      createdAt: now.toISOString(),
      expiresAt,
    });
    await queueMail(trx, { kind: 'sign-in', recipient: email, isSecret: true, expiresAt, ...mail }, now);
  });
  outbox.wake();
}

/** Uses up a mailed sign-in link and returns whose it was. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function redeemSignInLink({ db, clock, loginGuard }: Deps, token: string, address: string): Promise<number> {
  return loginGuard.attempt([`address:${address}`], async () => {
    const customerId = await takeSignInLink(db, hashToken(token), clock.now().toISOString());
    return customerId ?? refuse(SPENT_LINK_MESSAGE);
  });
}
