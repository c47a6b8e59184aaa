import { inTransaction, type InTransaction } from '#db/transaction.ts';
import {
  nameInEmail,
  namePartner,
  NOBODY_JOINED_MESSAGE,
  NOT_THE_INVITER_MESSAGE,
  NOTHING_TO_CONFIRM_MESSAGE,
  ONLY_PARTNER_LEAVES_MESSAGE,
} from '#src/domain/account/invite.ts';
import type { RemovePartner } from '#src/domain/admin/customer-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { AppError } from '#src/domain/errors.ts';
import { findPeople, findPeopleToConfirm, saveConfirmation, shareAgain } from '../../auth/account.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { deleteWithheldUntil, withholdRows } from '../../auth/withheld.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo } from '../../lib/clock.ts';
import { emailPerson } from '../../email/email-person.ts';
import { getProfile } from '../profile/profile.service.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { removePerson } from '../account-deletion/leaving.service.ts';
import { publishLive } from '../live/live.service.ts';
import { partnerRemovedEmail, removedEmail } from './invite.emails.ts';

type Tx = InTransaction<Pick<Deps, 'db' | 'clock' | 'actor' | 'liveEvents' | 'hooks'>>;
type Person = Awaited<ReturnType<typeof findPeople>>[number];

/**
 * Answers whether the second person belongs in the account whose email its owner has just verified.
 * @throws AppError FORBIDDEN for the second person and the demo; CONFLICT if there's nothing to confirm
 */
export async function confirmPartner(deps: Deps, { customerId, personId }: Asker, keep: boolean): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const joiner = await findJoiner(tx, { customerId, personId });
    if (!joiner || joiner.confirmBy === null) throw new AppError('CONFLICT', NOTHING_TO_CONFIRM_MESSAGE);
    if (!keep) return emptySeat(tx, joiner);
    await saveConfirmation(tx.db, customerId, { confirmBy: null });
    await audit(tx, 'partner confirmed', { subjectId: customerId });
    tx.afterCommit(() => publishLive(tx, customerId, { type: 'profile' }));
  });
}

type Asker = { customerId: number; personId: number };

/**
 * Undoes the joining of the second person, as long as they haven't verified their email.
 * @throws AppError FORBIDDEN for the one who joined and the demo; CONFLICT if nobody has joined or their email is verified
 */
export async function removePartner(deps: Deps, asker: Asker): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const joiner = await findJoiner(tx, asker);
    if (!joiner) throw new AppError('CONFLICT', NOBODY_JOINED_MESSAGE);
    if (joiner.emailVerifiedAt !== null) throw new AppError('CONFLICT', ONLY_PARTNER_LEAVES_MESSAGE);
    await removeAndTell(tx, joiner);
  });
}

/** The same for the admin, at any time. @throws AppError NOT_FOUND; CONFLICT unless the one with that seat has joined */
export async function removePartnerAsAdmin(deps: Deps, { customerId, partner }: RemovePartner): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const people = await findPeople(tx.db, customerId);
    if (!people[0] || people[0].origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    const joiner = people.find((person) => person.joinedAt !== null && person.partner === partner);
    if (!joiner || people.length === 1) throw new AppError('CONFLICT', NOBODY_JOINED_MESSAGE);
    await removeAndTell(tx, joiner);
  });
}

/** Empties the seats of the people whom nobody has confirmed in time. */
export async function removeUnconfirmed(deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'liveEvents' | 'hooks'>): Promise<void> {
  for (const person of await findPeopleToConfirm(deps.db, deps.clock.now().toISOString())) {
    await inTransaction(deps, (tx) => emptySeat(tx, person));
  }
}

/** Deletes what removed people wrote, once it's unlikely that they're invited again. */
export async function deleteOldWithheld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteWithheldUntil(db, daysAgo(clock.now(), RETENTION.withheldWriting.days));
}

/** The second person of the asker's couple. @throws AppError FORBIDDEN for the second person and the demo */
async function findJoiner({ db }: Tx, { customerId, personId }: Asker): Promise<Person | undefined> {
  const people = await findPeople(db, customerId);
  const asker = assertOwn(people.find(({ id }) => id === personId));
  if (asker.joinedAt !== null) throw new AppError('FORBIDDEN', NOT_THE_INVITER_MESSAGE);
  return people.find(({ joinedAt }) => joinedAt !== null);
}

async function removeAndTell(tx: InTransaction<Deps>, joiner: Person): Promise<void> {
  const { customerId, partner } = joiner;
  const { brandName } = tx.settings.current();
  const name = nameInEmail(partner === null ? '' : namePartner(partner, await getProfile(tx, customerId)));
  await emptySeat(tx, joiner);
  await emailPerson(tx, joiner, removedEmail(brandName));
  for (const person of await findPeople(tx.db, customerId))
    await emailPerson(tx, person, partnerRemovedEmail({ brandName, name, url: `${tx.publicUrl()}/dashboard` }));
}

/**
 * Makes the account shared again. What the second person wrote is withheld from everyone until they've joined again with the
 * same email and verified it.
 */
async function emptySeat(tx: Tx, { id, customerId, partner, email }: Person): Promise<void> {
  if (partner === null) return;
  const now = tx.clock.now();
  await endCoupleSessions(tx.db, { personId: id }, { reason: 'removed', now });
  if (email !== null) await withholdRows(tx.db, { customerId, partner, email }, now.toISOString());
  await removePerson(tx, { id, customerId, partner });
  await shareAgain(tx.db, customerId);
  await audit(tx, 'seat emptied', { subjectId: customerId });
  tx.afterCommit(() => publishLive(tx, customerId, { type: 'profile' }));
}
