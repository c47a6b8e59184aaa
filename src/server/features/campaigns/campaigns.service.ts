import { inTransaction, type InTransaction } from '#db/transaction.ts';
import {
  addressLetter,
  audienceSchema,
  CAMPAIGN_LIFE,
  NOBODY_MESSAGE,
  readerName,
  SAME_CAMPAIGN_MESSAGE,
  UNKNOWN_READER,
  type CampaignRow,
  type Letter,
  type SendCampaign,
} from '#src/domain/desk/campaigns.ts';
import { AppError } from '#src/domain/errors.ts';
import { nextDaytime } from '#src/domain/reminders/quiet-hours.ts';
import { findStaff } from '../../auth/staff/staff.repository.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueCampaign, queueEmail } from '../../email/outbox.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { listReaders } from '../desk/couples/couples.service.ts';
import { campaignEmail } from './campaigns.emails.ts';
import { findCampaigns, hasCampaign, insertCampaign } from './campaigns.repository.ts';

/**
 * Queues an email for everyone among the couples who gets news; a test goes to the author right away.
 * @throws AppError BAD_REQUEST if that's nobody, or for an unknown group; CONFLICT if it was sent a day ago or later
 */
export async function sendCampaign(
  deps: Deps,
  staffId: number,
  { test, subject, text, ...audience }: SendCampaign,
): Promise<{ id: number | null; recipients: number }> {
  const letter = { subject, text };
  return inTransaction(deps, async (tx) => {
    if (test) return sendTest(tx, staffId, letter);
    const now = tx.clock.now();
    const readers = await listReaders(tx, audience);
    if (readers.length === 0) throw new AppError('BAD_REQUEST', NOBODY_MESSAGE);
    if (await hasCampaign(tx.db, letter, daysAgo(now, 1))) throw new AppError('CONFLICT', SAME_CAMPAIGN_MESSAGE);
    const recipients = readers.length;
    const { view, group: groupId = null, couples } = audience;
    const chosen = couples?.length ?? null;
    const id = await insertCampaign(tx.db, { ...letter, view, groupId, chosen, recipients, createdAt: now.toISOString() });
    const { timeZone: ownZone } = tx.settings.current();
    const copies = readers.map(({ timeZone, ...reader }) => ({
      campaignId: id,
      personId: reader.id,
      customerId: reader.customerId,
      recipient: reader.email,
      subject: addressLetter(letter, readerName(reader.partner, reader)).subject,
      notBefore: nextDaytime(now, timeZone ?? ownZone).toISOString(),
    }));
    await queueCampaign(tx, copies, instantAfter(now, CAMPAIGN_LIFE));
    await audit(tx, 'campaign sent', { count: recipients, subjectId: id });
    return { id, recipients };
  });
}

/** Their name and email, as the sample in a preview and a test. */
async function findAuthor({ db, settings }: Pick<Deps, 'db' | 'settings'>, staffId: number) {
  const author = await findStaff(db, staffId);
  return { name: author?.name ?? UNKNOWN_READER, email: author?.email ?? settings.current().supportEmail };
}

async function sendTest(tx: InTransaction<Deps>, staffId: number, letter: Letter): Promise<{ id: null; recipients: number }> {
  const { name, email } = await findAuthor(tx, staffId);
  await queueEmail(tx, { recipient: email, replyTo: tx.settings.current().supportEmail, ...renderSample(tx, letter, name) });
  return { id: null, recipients: 1 };
}

/** The email as its author would get it. Its links lead to the website, because they're nobody's. */
function renderSample({ settings, publicUrl }: Pick<Deps, 'settings' | 'publicUrl'>, letter: Letter, name: string) {
  const links = { unsubscribeUrl: publicUrl(), preferencesUrl: publicUrl() };
  return renderEmail(settings.current(), campaignEmail(settings.current().brandName, addressLetter(letter, name), links));
}

/** The email as its author would get it. */
export async function previewCampaign(deps: Deps, staffId: number, letter: Letter): Promise<{ subject: string; html: string }> {
  const { name } = await findAuthor(deps, staffId);
  const { subject, html } = renderSample(deps, letter, name);
  return { subject, html };
}

/** The latest campaigns, in numbers only. */
export async function listCampaigns({ db }: Pick<Deps, 'db'>): Promise<CampaignRow[]> {
  const campaigns = await findCampaigns(db);
  return campaigns.map(({ unsent, failed, dropped, view, ...campaign }) => ({
    ...campaign,
    view: audienceSchema.shape.view.parse(view),
    sent: campaign.recipients - (unsent ?? 0) - dropped,
    waiting: (unsent ?? 0) - (failed ?? 0),
    dropped: dropped + (failed ?? 0),
  }));
}
