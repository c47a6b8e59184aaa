import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { isKnownToHaveLeft } from '#src/domain/account/account-deletion.ts';
import { nameInEmail, namePartner, otherPartner } from '#src/domain/account/invite.ts';
import type { TellPartner } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { findPeople } from '../../auth/account.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { deleteLinksTo, deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import { findTimeZone } from '../../auth/time-zone.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { instantAfter } from '../../lib/clock.ts';
import type { EmailContent } from '../../email/layout.ts';
import { deleteEmailsAbout, deleteEmailsTo } from '../../email/outbox.ts';
import { publishLive } from '../live/live.service.ts';
import { leftEmail, partDeletedEmail, partnerCameBackEmail, partnerLeftEmail } from './account-deletion.emails.ts';
import { createReturnToken } from './account-deletion.service.ts';
import { deletePerson, findPeopleToRemove, saveLeaving } from './leaving.repository.ts';
import { emailPerson } from '../../email/email-person.ts';
import { deleteMessagesFrom } from '../contact/messages.service.ts';
import { getProfile } from '../profile/profile.service.ts';

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'actor' | 'settings' | 'outbox' | 'publicUrl' | 'liveEvents' | 'hooks'>;
type LeavingPerson = NonNullable<Awaited<ReturnType<typeof findPeople>>[number]>;

/** The other partner of a couple of two, unless they have left; null otherwise. */
export async function findPresentPartner({ db }: Pick<Deps, 'db'>, person: Pick<LeavingPerson, 'id' | 'customerId'>) {
  const people = await findPeople(db, person.customerId);
  return people.find(({ id, leftAt }) => id !== person.id && leftAt === null) ?? null;
}

/**
 * Signs one of two partners out everywhere and schedules the deletion of their part. The other one's part stays, and they're
 * told that their partner has left, now or when the part is deleted. Returns when that is.
 */
export async function leave(
  deps: Deps,
  person: LeavingPerson,
  other: LeavingPerson,
  tellPartner: TellPartner,
): Promise<{ deleteAt: string }> {
  const { brandName } = deps.settings.current();
  const now = deps.clock.now();
  const leftAt = now.toISOString();
  const removeAt = instantAfter(now, RETENTION.deletedAccount.days * DAY);
  const { customerId, partner } = person;
  await inTransaction(deps, async (tx) => {
    await endCoupleSessions(tx.db, { personId: person.id });
    await deleteSignInLinks(tx.db, person.id);
    await saveLeaving(tx.db, person.id, { leftAt, removeAt, partnerToldAt: tellPartner === 'now' ? leftAt : null });
    if (partner !== null) await tx.hooks.onPartnerLeft(tx, { customerId, partner });
    await audit(tx, 'partner left', { subjectId: customerId });
    const link = `${deps.publicUrl()}/sign-in?cancelDeletionToken=${createReturnToken(deps, person.id, removeAt)}`;
    const timeZone = await findTimeZone(tx, person);
    const content = leftEmail({ brandName, link, deleteAt: removeAt, timeZone, tellPartner });
    // The link signs in, so its text is deleted once it's sent.
    await emailPerson(tx, person, content, { isSecret: true, expiresAt: removeAt });
    if (tellPartner === 'now') await tell(tx, other, partnerLeftEmail);
  });
  return { deleteAt: removeAt };
}

type PartnerEmail = (content: { brandName: string; name: string; url: string }) => EmailContent;

/** Emails a person about their partner, and has their open pages show it. */
async function tell(tx: InTransaction<EmailDeps>, person: LeavingPerson, toEmail: PartnerEmail): Promise<void> {
  const { customerId, partner } = person;
  const name = nameInEmail(namePartner(otherPartner(partner ?? 'partner1'), await getProfile(tx, customerId)));
  const url = `${tx.publicUrl()}/dashboard`;
  await emailPerson(tx, person, toEmail({ brandName: tx.settings.current().brandName, name, url }));
  tx.afterCommit(() => publishLive(tx, customerId, { type: 'profile' }));
}

/** Undoes a leaving. Who was told of it is told of this, too. Joins the caller's transaction. */
export async function comeBack(tx: InTransaction<Deps>, person: LeavingPerson): Promise<void> {
  const { id, customerId, partner } = person;
  await saveLeaving(tx.db, id, { leftAt: null, removeAt: null, partnerToldAt: null });
  if (partner !== null) await tx.hooks.onPartnerReturned(tx, { customerId, partner });
  await audit(tx, 'partner came back', { by: { kind: 'couple', id: customerId }, subjectId: customerId });
  const other = await findPresentPartner(tx, person);
  if (other && isKnownToHaveLeft(person)) await tell(tx, other, partnerCameBackEmail);
}

/** Deletes a person of two with everything of theirs, and what was made from it. */
export async function removePerson(
  tx: InTransaction<Pick<Deps, 'db' | 'clock' | 'hooks'>>,
  { id, customerId, partner }: { id: number; customerId: number; partner: Partner },
): Promise<void> {
  await tx.hooks.onPartnerRemoved(tx, { customerId, partner });
  await deletePerson(tx.db, { id, customerId, partner });
}

/** Deletes the parts of the people who left long enough ago, and sends them a last email. */
export async function deleteLeftParts(deps: EmailDeps): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const { id, customerId, partner, email, emailVerifiedAt, leftAt, partnerToldAt } of await findPeopleToRemove(
    deps.db,
    now,
  )) {
    if (partner === null) continue;
    await inTransaction(deps, async (tx) => {
      const other = await findPresentPartner(tx, { id, customerId });
      if (other && partnerToldAt === null) await tell(tx, other, partnerLeftEmail);
      await removePerson(tx, { id, customerId, partner });
      await audit(tx, 'partner removed', { subjectId: customerId });
      // Those to earlier addresses of theirs, too.
      await deleteEmailsAbout(tx.db, customerId, { except: other?.email ?? null, until: leftAt ?? now });
      if (email === null) return;
      await deleteLinksTo(tx.db, email);
      await deleteEmailsTo(tx.db, email);
      if (emailVerifiedAt !== null) await deleteMessagesFrom(tx, email);
      await emailPerson(tx, { email, emailVerifiedAt, customerId }, partDeletedEmail(tx.settings.current().brandName));
    });
  }
}
