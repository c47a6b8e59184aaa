import { addressLetter, readerName } from '#src/domain/desk/campaigns.ts';
import { nextDaytime } from '#src/domain/reminders/quiet-hours.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import type { PrepareEmail } from '../../email/outbox.ts';
import { getProfile } from '../profile/profile.service.ts';
import { findNewsReader } from '../reminders/dispatch.service.ts';
import { unsubscribeLinks } from '../reminders/reminder-links.service.ts';
import { campaignEmail } from './campaigns.emails.ts';
import { findCampaign } from './campaigns.repository.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'hmac' | 'publicUrl'>;

/** A person's copy of a campaign as it's sent now. Nobody gets it who has unsubscribed, left, or changed their email since. */
export const prepareCampaignEmail =
  (deps: DeliveryDeps): PrepareEmail =>
  async (email) => {
    const { db, clock, settings } = deps;
    const { campaignId, personId, recipient } = email;
    if (campaignId === null || personId === null) return null;
    const found = await findNewsReader(deps, personId);
    const letter = await findCampaign(db, campaignId);
    if (!found || !letter || found.person.email !== recipient) return null;
    const { person, timeZone } = found;
    const now = clock.now();
    const day = nextDaytime(now, timeZone ?? settings.current().timeZone);
    if (day > now) return { notBefore: day.toISOString() };
    const names = await getProfile(deps, person.customerId);
    const addressed = addressLetter(letter, readerName(person.partner, names));
    const { brandName, supportEmail } = settings.current();
    const links = unsubscribeLinks(deps, person, 'news');
    const content = campaignEmail(brandName, addressed, links);
    return {
      ...email,
      ...renderEmail(settings.current(), content),
      replyTo: supportEmail,
      unsubscribeUrl: links.unsubscribeUrl,
    };
  };
