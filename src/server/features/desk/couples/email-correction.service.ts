import { inTransaction } from '#db/transaction.ts';
import { EMAIL_TAKEN_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { COUPLE_NOT_FOUND_MESSAGE } from '#src/domain/desk/couple-list.ts';
import { CHOOSE_WHOSE_EMAIL_MESSAGE, type CorrectCoupleEmail } from '#src/domain/desk/couple-page.ts';
import { AppError } from '#src/domain/errors.ts';
import { findPeople, saveEmail } from '../../../auth/account.repository.ts';
import { deleteEmailChange } from '../../../auth/email-change.repository.ts';
import { deleteInvite } from '../../../auth/invite.repository.ts';
import { deleteOtherKnownDevices } from '../../../auth/known-devices.ts';
import { endCoupleSessions } from '../../../auth/sessions.ts';
import { deleteSignInLinks } from '../../../auth/sign-in-link.repository.ts';
import type { Deps } from '../../../deps.ts';
import { renderEmail } from '../../../email/layout.ts';
import { queueEmail } from '../../../email/outbox.ts';
import { audit } from '../../../lib/audit.ts';
import { dropAccessCode } from '../../auth/entitlement.service.ts';
import { sendSellersLink } from '../../auth/sign-in-link.service.ts';
import { moveReceipts } from '../../order/fulfillment.service.ts';
import { emailCorrectedEmail } from '../desk.emails.ts';

/**
 * Corrects a person's email. Whoever read the old one loses their sessions, devices, links, and codes, and is told; the receipt,
 * or without an order a sign-in link, goes to the new one.
 * @throws AppError NOT_FOUND; BAD_REQUEST if it doesn't say whose; CONFLICT if someone else has the email
 */
export async function correctEmail(deps: Deps, { customerId, partner, email }: CorrectCoupleEmail): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const people = await findPeople(tx.db, customerId);
    if (!people[0] || people[0].origin === 'demo') throw new AppError('NOT_FOUND', COUPLE_NOT_FOUND_MESSAGE);
    const person = people.find((one) => one.partner === partner);
    if (!person) throw new AppError('BAD_REQUEST', CHOOSE_WHOSE_EMAIL_MESSAGE, { field: 'partner' });
    const { id: personId, email: from } = person;
    if (from === email) return;
    if (!(await saveEmail(tx.db, personId, { email, emailVerifiedAt: null }))) {
      throw new AppError('CONFLICT', EMAIL_TAKEN_MESSAGE, { field: 'email' });
    }
    await endCoupleSessions(tx.db, { personId }, { reason: 'elsewhere', now: tx.clock.now() });
    await deleteOtherKnownDevices(tx.db, personId, null);
    await deleteSignInLinks(tx.db, personId);
    await deleteEmailChange(tx.db, personId);
    await deleteInvite(tx.db, customerId);
    await dropAccessCode(tx, personId);
    await audit(tx, 'email corrected', { subjectId: customerId });
    const { brandName, supportEmail } = tx.settings.current();
    if (from !== null) {
      const message = renderEmail(tx.settings.current(), emailCorrectedEmail(brandName));
      await queueEmail(tx, { kind: 'account', recipient: from, customerId, replyTo: supportEmail, ...message });
    }
    const isSent = await moveReceipts(tx, { personId, from, email });
    if (!isSent) await sendSellersLink(tx, { id: personId, customerId, email });
  });
}
