import type { DataExport } from '#src/domain/account/data-export.ts';
import { AppError } from '#src/domain/errors.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps, ExportReader } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { listEmailsTo } from '../admin/emails.service.ts';
import { listDevices } from './device.service.ts';

/** Emails about an account. Others to the same address, such as replies to the contact form, may be someone else's. */
const ACCOUNT_EMAILS = ['account', 'email-change', 'invitation', 'news', 'receipt', 'refund', 'reminder', 'sign-in'] as const;

/** For a person's data export: their account, their devices, and the emails to them. @throws AppError NOT_FOUND */
export async function exportAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  { personId, sessionToken }: ExportReader,
): Promise<Pick<DataExport, 'account' | 'devices' | 'emails'>> {
  const person = await findPerson(deps.db, personId);
  if (!person) throw new AppError('NOT_FOUND', 'This account doesn’t exist.');
  const { customerId: id, origin: begunBy, username, email, createdAt } = person;
  const devices = await listDevices(deps, personId, sessionToken);
  // The address may have had another owner before. A minute earlier, because a receipt is written just before its account.
  const since = instantAfter(new Date(createdAt), -MINUTE);
  const emails = email === null ? [] : await listEmailsTo(deps, email, ACCOUNT_EMAILS, since);
  return {
    account: { id, username, email, createdAt, begunBy },
    devices: devices.map(({ label, firstSeenAt, lastSeenAt }) => ({
      device: label,
      signedInAt: firstSeenAt,
      lastUsedAt: lastSeenAt,
    })),
    emails: emails.map(({ subject, queuedAt, sentAt }) => ({ subject, writtenAt: queuedAt, sentAt })),
  };
}
