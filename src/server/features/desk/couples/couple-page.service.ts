import { inTransaction } from '#db/transaction.ts';
import { describeAuditEntry, type AuditEvent } from '#src/domain/admin/audit.ts';
import { COUPLE_NOT_FOUND_MESSAGE } from '#src/domain/desk/couple-list.ts';
import type { CoupleNote } from '#src/domain/desk/couple-page.ts';
import { AppError } from '#src/domain/errors.ts';
import { describeOrderEvent } from '#src/domain/order/order-status.ts';
import type { Role } from '#src/domain/staff/roles.ts';
import { findStaffNames } from '../../../auth/staff/staff.repository.ts';
import type { Deps } from '../../../deps.ts';
import { listMessageEvents } from '../../contact/messages.service.ts';
import { getProfile } from '../../profile/profile.service.ts';
import { listOrdersOfCouple } from '../../order/desk/order-list.service.ts';
import {
  findAccount,
  findAccountPeople,
  findAuditOfCouple,
  findCompletedWeeks,
  findEmailsAbout,
  findEventsOfOrders,
  saveNote,
} from './couple-page.repository.ts';
import { findCouple } from './couples.repository.ts';
import { toCoupleRow } from './couples.service.ts';

/** The audit events that the seller's page of a couple tells: about its account, never what it does in the workbook. */
const TOLD = [
  'couple signed out',
  'sign-in link made',
  'email corrected',
  'partner joined',
  'partner left',
  'partner came back',
  'seat emptied',
  'deletion requested',
  'deletion taken back',
  'couple blocked',
  'couple unblocked',
] as const satisfies readonly AuditEvent[];

const EMAILS = 50;

const STARTED = {
  register: 'Registered',
  trial: 'Started a trial',
  order: 'Account opened by an order',
  gift: 'Account opened by a gift',
  demo: 'Demo',
} as const;

/** A couple for the seller: who they are, what they bought, and when things happened, never what they wrote. @throws AppError NOT_FOUND */
export async function getCouple(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, customerId: number, viewer: Role) {
  const { db } = deps;
  const [row, account] = [await findCouple(db, customerId), await findAccount(db, customerId)];
  if (!row || !account) throw new AppError('NOT_FOUND', COUPLE_NOT_FOUND_MESSAGE);
  const { note, ...state } = account;
  const profile = await getProfile(deps, customerId);
  const people = await findAccountPeople(db, customerId);
  const orders = await listOrdersOfCouple(deps, customerId, viewer);
  const addresses = [...people, ...orders].flatMap(({ email }) => email ?? []);
  const emails = await findEmailsAbout(db, customerId, EMAILS);
  return {
    ...(await toCoupleRow({ db }, row)),
    ...state,
    note,
    userDisplayName: profile.userDisplayName,
    partnerName: profile.partnerName,
    people: people.map(({ emailVerifiedAt, joinedAt, leftAt, ...person }) => ({
      ...person,
      isVerified: emailVerifiedAt !== null,
      joinedByInvitation: joinedAt !== null,
      hasLeft: leftAt !== null,
    })),
    orders,
    emails: emails.map(({ kind, to, queuedAt, sentAt, failedAt, state: delivery }) => ({
      kind,
      to,
      at: sentAt ?? failedAt ?? queuedAt,
      state: delivery,
    })),
    timeline: await getTimeline(db, customerId, { ...account, addresses }),
  };
}

/** What happened, newest first. */
async function getTimeline(
  db: Deps['db'],
  customerId: number,
  { origin, createdAt, addresses }: { origin: keyof typeof STARTED; createdAt: string; addresses: readonly string[] },
): Promise<{ at: string; text: string; messageId?: number }[]> {
  const names = await findStaffNames(db);
  const audited = await findAuditOfCouple(db, customerId, TOLD);
  const events = [
    { at: createdAt, text: STARTED[origin] },
    ...(await findCompletedWeeks(db, customerId)).map(({ weekNumber, at }) => ({ at, text: `Completed week ${weekNumber}` })),
    ...(await findEventsOfOrders(db, customerId)).map(({ orderId, kind, at }) => ({
      at,
      text: `Order ${orderId}: ${describeOrderEvent(kind)}`,
    })),
    ...(await listMessageEvents({ db }, addresses)),
    ...audited.map(({ at, ...entry }) => ({ at, text: describeAuditEntry({ ...entry, facts: {} }, names) })),
  ];
  return events.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Saves the seller's note about a couple. @throws AppError NOT_FOUND */
export async function saveCoupleNote(deps: Pick<Deps, 'db'>, { customerId, note }: CoupleNote): Promise<{ note: string }> {
  await inTransaction(deps, async (tx) => {
    if (!(await saveNote(tx.db, customerId, note))) throw new AppError('NOT_FOUND', COUPLE_NOT_FOUND_MESSAGE);
  });
  return { note };
}
