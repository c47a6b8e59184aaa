import type { Deps } from '../deps.ts';
import type { PrepareEmail } from '../email/outbox.ts';
import { prepareCampaignEmail } from './campaigns/campaign-delivery.service.ts';
import { prepareReminder } from './reminders/dispatch.service.ts';

/** What features say about their emails right before they're sent. All others are sent as they are. */
export function prepareEmail(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'hmac' | 'publicUrl'>): PrepareEmail {
  const reminder = prepareReminder(deps);
  const news = prepareCampaignEmail(deps);
  return async (email) => (email.kind === 'reminder' ? reminder(email) : email.kind === 'news' ? news(email) : email);
}
