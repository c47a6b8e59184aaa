import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { EMAIL_IN_USE_MESSAGE } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { GIFT_INVALID_MESSAGE, newcomerSchema, type OpenGift, type RedeemGift } from '#src/domain/gifts/gift.ts';
import { ALREADY_PAID_MESSAGE } from '#src/domain/order/order.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import { findEmailOwner, findPerson, insertCustomer } from '../../auth/account.repository.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { hashToken } from '../../lib/tokens.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { hasFullCourse } from '../auth/entitlement.service.ts';
import { openSession } from '../auth/session.service.ts';
import { emailSignInLinks } from '../auth/sign-in-link.service.ts';
import { formatGiver, isValid } from './gifts.service.ts';
import { findGiftByToken, updateGift, type GiftOfOrder } from './gifts.repository.ts';

/** What a gift's page shows. Uses nothing up. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getGift(deps: Deps, token: string): Promise<OpenGift> {
  const gift = await findGift(deps, token);
  return { giver: formatGiver(gift), name: gift.name, message: gift.message, expiresAt: gift.expiresAt ?? '' };
}

/** The same, or null if the gift is no longer valid. @throws AppError TOO_MANY_REQUESTS */
export async function findOpenGift(deps: Deps, token: string): Promise<OpenGift | null> {
  try {
    return await getGift(deps, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The gift that a link opens. Wrong links are limited per network. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function findGift(deps: Deps, token: string): Promise<GiftOfOrder> {
  return deps.rateLimits.attempt({ charge: [['gift link', rateLimitKey(deps.actor.ip)]] }, () => findValidGift(deps, token));
}

async function findValidGift(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<GiftOfOrder> {
  const gift = await findGiftByToken(deps.db, hashToken(token));
  if (!gift || !isValid(deps, gift)) throw new AppError('NOT_FOUND', GIFT_INVALID_MESSAGE);
  return gift;
}

/**
 * Gives a couple the full course: the signed-in one, or with a name and an email a new one, which is signed in. Either it uses
 * the link up, or nothing happens. Returns a new session's token, if there is one.
 * @throws AppError BAD_REQUEST; NOT_FOUND; CONFLICT if the couple has the course or the email a workbook; TOO_MANY_REQUESTS
 */
export async function redeemGift(
  deps: Deps,
  { token, ...typed }: RedeemGift & { token: string },
  couple: number | null,
  browser: ClientBrowser,
): Promise<{ customerId: number; sessionToken: string | null }> {
  const isNewcomer = couple === null || typed.name !== undefined || typed.email !== undefined;
  if (isNewcomer) {
    const address = rateLimitKey(deps.actor.ip);
    await deps.rateLimits.charge('registration', address);
    await deps.rateLimits.charge('account emails', address);
  }
  return inTransaction(deps, async (tx) => {
    const gift = await findValidGift(tx, token);
    const redeemed = isNewcomer ? await addCouple(tx, typed, browser) : { customerId: couple, sessionToken: null };
    const { customerId } = redeemed;
    if (await hasFullCourse(tx, customerId)) throw new AppError('CONFLICT', ALREADY_PAID_MESSAGE, { reason: 'already paid' });
    await updateGift(tx.db, gift.id, { redeemedAt: tx.clock.now().toISOString(), customerId });
    await tx.hooks.onGiftRedeemed(tx, gift, customerId);
    await audit(tx, 'gift redeemed', { by: { kind: 'couple', id: customerId }, subjectId: gift.orderId });
    return redeemed;
  });
}

/** @throws AppError BAD_REQUEST without a name and an email; CONFLICT if the email has a workbook */
async function addCouple(tx: InTransaction<Deps>, typed: RedeemGift, browser: ClientBrowser) {
  const { success, data, error } = newcomerSchema.safeParse(typed);
  const [issue] = error?.issues ?? [];
  if (!success) throw new AppError('BAD_REQUEST', issue?.message ?? '', { field: String(issue?.path[0]) });
  const { name, email } = data;
  if (await findEmailOwner(tx.db, email)) throw new AppError('CONFLICT', EMAIL_IN_USE_MESSAGE, { field: 'email' });
  const customer = { origin: 'gift', createdAt: tx.clock.now().toISOString() } as const;
  const person = await insertCustomer(tx.db, customer, { email }, { ...EMPTY_PROFILE, userDisplayName: name });
  if (person === null) throw new Error('unreachable: the email was free inside this transaction');
  await emailSignInLinks(tx, [assertOwn(await findPerson(tx.db, person.id))], email, browser.deviceToken());
  return { customerId: person.customerId, sessionToken: await openSession(tx, { person, method: 'gift' }, browser) };
}
