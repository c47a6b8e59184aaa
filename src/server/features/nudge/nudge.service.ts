import { inTransaction } from '#db/transaction.ts';
import { nameInEmail, namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { beginsWithCaution } from '#src/domain/course/lesson/lesson-opening.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { nextNudgeAt, NOT_WAITING_MESSAGE, NUDGED_MESSAGE } from '#src/domain/workbook/next-step.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople, saveNudge } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { emailPerson } from '../../email/email-person.ts';
import { getProfile } from '../profile/profile.service.ts';
import { getThisWeek } from '../workbook/this-week.service.ts';
import { nudgeEmail } from './nudge.emails.ts';

/**
 * Emails the other partner that it's their turn, at most once a day.
 * @throws AppError CONFLICT if the sender isn't waiting for a partner with an email; TOO_MANY_REQUESTS
 */
export async function nudgePartner(deps: Deps, { customerId, partner }: { customerId: number; partner: Reader }): Promise<void> {
  await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  await inTransaction(deps, async (tx) => {
    const thisWeek = await getThisWeek(tx, customerId, partner);
    if (partner === null || thisWeek === null || thisWeek.nudge === 'none') throw new AppError('CONFLICT', NOT_WAITING_MESSAGE);
    const other = (await findPeople(tx.db, customerId)).find((person) => person.partner === otherPartner(partner));
    if (!other) throw new AppError('CONFLICT', NOT_WAITING_MESSAGE);
    const now = tx.clock.now();
    const wait = nextNudgeAt(other.nudgedAt) - now.getTime();
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', NUDGED_MESSAGE, { retryAfterSeconds: Math.ceil(wait / 1000) });
    await saveNudge(tx.db, other.id, now.toISOString());
    const { weekNumber } = thisWeek;
    const url = `${tx.publicUrl()}/dashboard?tab=current&week=${weekNumber}`;
    const hasCaution = beginsWithCaution(getWeekContent(tx.content, weekNumber).content.lesson);
    const from = nameInEmail(namePartner(partner, await getProfile(tx, customerId)));
    // Who has left without it being told yet isn't bothered.
    if (other.leftAt !== null) return;
    await emailPerson(tx, other, nudgeEmail({ brandName: tx.settings.current().brandName, from, weekNumber, hasCaution, url }));
  });
}
