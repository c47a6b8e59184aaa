import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { nameOf, otherPartner } from '#src/domain/account/invite.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { DAY } from '#src/domain/time.ts';
import { findPeople } from '../../auth/account.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { deleteLinksTo, deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { instantAfter } from '../../lib/clock.ts';
import { deleteEmailsTo } from '../../mail/outbox.ts';
import { forgetPartnersBook } from '../book/book.service.ts';
import { deleteCertificate } from '../certificate/certificate.service.ts';
import { deleteCheckIns } from '../check-in/check-in.service.ts';
import { dropSummaries } from '../workbook/summary.service.ts';
import { publishLive } from '../live/live.service.ts';
import { sealPages, unsealPages } from '../workbook/leaving-pages.service.ts';
import { leftEmail, partDeletedEmail, partnerLeftEmail } from './closure.emails.ts';
import { createReturnToken } from './closure.service.ts';
import { deletePerson, findPeopleToRemove, saveLeaving } from './leaving.repository.ts';
import { emailPerson } from '../account/people-email.service.ts';
import { getProfile } from '../account/profile.service.ts';

type LeavingPerson = NonNullable<Awaited<ReturnType<typeof findPeople>>[number]>;

/** The other partner of a couple of two, unless they have left; null otherwise. */
export async function findPresentPartner({ db }: Pick<Deps, 'db'>, person: Pick<LeavingPerson, 'id' | 'customerId'>) {
  const people = await findPeople(db, person.customerId);
  return people.find(({ id, leftAt }) => id !== person.id && leftAt === null) ?? null;
}

/**
 * Signs one of two partners out everywhere and schedules the deletion of their part. The other one's part stays, and they're
 * told that their partner has left. Returns when the part is deleted.
 */
export async function leave(deps: Deps, person: LeavingPerson, other: LeavingPerson): Promise<{ deleteAt: string }> {
  const { brandName } = deps.config;
  const now = deps.clock.now();
  const leaving = { leftAt: now.toISOString(), removeAt: instantAfter(now, RETENTION.deletedAccount.days * DAY) };
  const { customerId, partner } = person;
  await inTransaction(deps, async (tx) => {
    await endCoupleSessions(tx.db, { personId: person.id });
    await deleteSignInLinks(tx.db, person.id);
    await saveLeaving(tx.db, person.id, leaving);
    if (partner !== null) await sealPages(tx, { customerId, partner });
    await audit(tx, 'partner left', { subjectId: customerId });
    const link = `${deps.publicUrl()}/sign-in?cancelDeletionToken=${createReturnToken(deps, person.id, leaving.removeAt)}`;
    const content = leftEmail({ brandName, link, deleteAt: leaving.removeAt });
    // The link signs in, so its text is deleted once it's sent.
    await emailPerson(tx, person, content, { isSecret: true, expiresAt: leaving.removeAt });
    const name = nameOf(partner ?? otherPartner(other.partner ?? 'partner1'), await getProfile(tx, customerId));
    await emailPerson(tx, other, partnerLeftEmail({ brandName, name }));
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'profile' }));
  });
  return { deleteAt: leaving.removeAt };
}

/** Undoes a leaving. Joins the caller's transaction. */
export async function comeBack(
  tx: InTransaction<Deps>,
  { id, customerId, partner }: Pick<LeavingPerson, 'id' | 'customerId' | 'partner'>,
): Promise<void> {
  await saveLeaving(tx.db, id, { leftAt: null, removeAt: null });
  if (partner !== null) await unsealPages(tx, { customerId, partner });
  await audit(tx, 'partner came back', { by: { kind: 'couple', id: customerId }, subjectId: customerId });
  tx.afterCommit(() => publishLive(tx, customerId, { type: 'profile' }));
}

/** Deletes the parts of the people who left long enough ago, and sends them a last email. */
export async function deleteLeftParts(deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'config' | 'outbox'>): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const { id, customerId, partner, email } of await findPeopleToRemove(deps.db, now)) {
    if (partner === null) continue;
    await inTransaction(deps, async (tx) => {
      await deletePerson(tx.db, { id, customerId, partner });
      await deleteCheckIns(tx, { customerId, partner });
      await dropSummaries(tx, customerId);
      await forgetPartnersBook(tx, customerId, partner);
      await deleteCertificate(tx, customerId);
      await audit(tx, 'partner removed', { subjectId: customerId });
      if (email === null) return;
      await deleteLinksTo(tx.db, email);
      await deleteEmailsTo(tx.db, email);
      await emailPerson(tx, { email, customerId }, partDeletedEmail(tx.config.brandName));
    });
  }
}
