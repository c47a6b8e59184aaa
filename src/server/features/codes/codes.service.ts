import { isSet, toFlag } from '#db/flag.ts';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import {
  CODE_NOT_FOUND_MESSAGE,
  CODE_TAKEN_MESSAGE,
  CODE_USED_MESSAGE,
  findCodeProblem,
  codeState,
  discountedPrice,
  DISCOUNT_FIXED_MESSAGE,
  INVALID_CODE_MESSAGE,
  type CodeChange,
  type CodeRow,
  type NewCode,
} from '#src/domain/codes/discount-code.ts';
import { toDay } from '#src/domain/time/day.ts';
import { AppError } from '#src/domain/errors.ts';
import { readAmount } from '#src/domain/money/typed-amount.ts';
import { formatUnits, type Money } from '#src/domain/order/price.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import {
  deleteCode,
  findCode,
  findCodes,
  insertCode,
  updateCode,
  type DiscountCode,
  type StoredCode,
} from './codes.repository.ts';

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'payments'>;

/** A price, the full one, and the code that reduces it as the seller wrote it. */
export type Price = { price: Money; full: Money; code: string | null };

/** The price with a code that's used so many times, or without one. Test orders may use a code that's used up. @throws AppError NOT_FOUND for any code that isn't valid */
export async function findPrice(deps: PriceDeps, typed: string | undefined, uses = 1): Promise<Price> {
  const { price: full } = deps.settings.current();
  if (typed === undefined) return { price: full, full, code: null };
  const found = await findCode(deps.db, typed, deps.clock.now().toISOString());
  if (!found) throw new AppError('NOT_FOUND', INVALID_CODE_MESSAGE, { field: 'code' });
  const { state } = toRow(deps, found);
  const isTest = deps.payments?.mode === 'test';
  const isLeft = isTest || found.maxUses === null || found.used + uses <= found.maxUses;
  if (!isLeft || !(state === 'active' || (state === 'usedUp' && isTest)))
    throw new AppError('NOT_FOUND', INVALID_CODE_MESSAGE, { field: 'code' });
  return { price: discountedPrice(full, toDiscount(found)), full, code: found.code };
}

/** The same for someone who may be guessing: failures are limited per network. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function tryCode(deps: Deps, typed: string | undefined, uses = 1): Promise<Price> {
  if (typed === undefined) return findPrice(deps, typed);
  return deps.rateLimits.attempt({ charge: [['discount code', rateLimitKey(deps.actor.ip)]] }, () =>
    findPrice(deps, typed, uses),
  );
}

/** @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getPrice(
  deps: Deps,
  typed: string | undefined,
): Promise<{ amount: number; full: number; code: string | null }> {
  const { price, full, code } = await tryCode(deps, typed);
  return { amount: price.amount, full: full.amount, code };
}

export async function listCodes(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<CodeRow[]> {
  return (await findCodes(deps.db, deps.clock.now().toISOString())).map((code) => toRow(deps, code));
}

/** @throws AppError BAD_REQUEST for an amount that its currency doesn't have; CONFLICT if there's one with the same name */
export async function createCode(deps: Deps, { amount, active, ...terms }: NewCode): Promise<CodeRow> {
  const { currency } = deps.settings.current().price;
  return inTransaction(deps, async (tx) => {
    const id = await insertCode(tx.db, {
      ...terms,
      codeKey: terms.code.toLowerCase(),
      ...inCurrency(amount, currency),
      active: toFlag(active),
      createdAt: tx.clock.now().toISOString(),
    });
    if (id === null) throw new AppError('CONFLICT', CODE_TAKEN_MESSAGE, { field: 'code' });
    await audit(tx, 'code created', { subjectId: id });
    return toRow(tx, await getCode(tx, terms.code.toLowerCase()));
  });
}

/** @throws AppError NOT_FOUND; BAD_REQUEST for terms that don't fit; CONFLICT if the discount of a used code would change */
export async function changeCode(deps: Deps, { code, ...given }: CodeChange): Promise<CodeRow> {
  return inTransaction(deps, async (tx) => {
    const { used, ...before } = await getCode(tx, code);
    const after = withChange(before, given, tx.settings.current().price.currency);
    assertFits({ ...before, used }, after);
    await updateCode(tx.db, after);
    await audit(tx, 'code changed', { subjectId: before.id });
    return toRow(tx, await getCode(tx, code));
  });
}

function withChange(
  before: DiscountCode,
  { percent, amount, maxUses, startsOn, endsOn, note, active }: Omit<CodeChange, 'code'>,
  currency: string,
): DiscountCode {
  return {
    ...before,
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && inCurrency(amount, before.currency ?? currency)),
    ...(maxUses !== undefined && { maxUses }),
    ...(startsOn !== undefined && { startsOn }),
    ...(endsOn !== undefined && { endsOn }),
    ...(note !== undefined && { note }),
    ...(active !== undefined && { active: toFlag(active) }),
  };
}

function inCurrency(units: string | null, currency: string): Pick<DiscountCode, 'amount' | 'currency'> {
  return units === null ? { amount: null, currency: null } : { amount: readAmount(units, currency), currency };
}

function assertFits(before: StoredCode, after: DiscountCode): void {
  const problem = findCodeProblem(after);
  if (problem !== null) throw new AppError('BAD_REQUEST', problem.message, { field: problem.field });
  if (after.maxUses !== null && after.maxUses < before.used)
    throw new AppError('BAD_REQUEST', `Uses must be at least ${before.used}, as many as there are.`, { field: 'maxUses' });
  const isSame = before.percent === after.percent && before.amount === after.amount;
  if (before.used > 0 && !isSame) throw new AppError('CONFLICT', DISCOUNT_FIXED_MESSAGE, { field: 'percent' });
}

/** @throws AppError NOT_FOUND; CONFLICT if it's used */
export async function removeCode(deps: Deps, code: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { id, used } = await getCode(tx, code);
    if (used > 0) throw new AppError('CONFLICT', CODE_USED_MESSAGE);
    await deleteCode(tx.db, id);
    await audit(tx, 'code deleted', { subjectId: id });
  });
}

async function getCode({ db, clock }: InTransaction<Deps>, codeKey: string): Promise<StoredCode> {
  const found = await findCode(db, codeKey, clock.now().toISOString());
  if (!found) throw new AppError('NOT_FOUND', CODE_NOT_FOUND_MESSAGE);
  return found;
}

const toDiscount = ({ percent, amount, currency }: StoredCode) => ({
  percent,
  amount: amount === null || currency === null ? null : { amount, currency },
});

function toRow({ clock, settings }: Pick<Deps, 'clock' | 'settings'>, stored: StoredCode): CodeRow {
  const { code, percent, amount, currency, maxUses, startsOn, endsOn, note, used } = stored;
  const active = isSet(stored.active);
  const today = toDay(clock.now(), settings.current().timeZone);
  const priceCurrency = settings.current().price.currency;
  return {
    code,
    percent,
    amount: amount === null || currency === null ? null : formatUnits({ amount, currency }),
    currency,
    maxUses,
    startsOn,
    endsOn,
    note,
    active,
    used,
    state: codeState({ active, currency, startsOn, endsOn, maxUses, used }, { today, priceCurrency }),
  };
}
