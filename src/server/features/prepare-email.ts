import { hasImprint } from '#src/domain/site/seller.ts';
import type { Deps } from '../deps.ts';
import { addImprint } from '../email/layout.ts';
import type { PrepareEmail } from '../email/outbox.ts';
import { prepareCampaignEmail } from './campaigns/campaign-delivery.service.ts';
import { prepareReminder } from './reminders/dispatch.service.ts';

/** What features say about their emails right before they're sent. Each then gets a link to the imprint, if there's one. */
export function prepareEmail(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'hmac' | 'publicUrl'>): PrepareEmail {
  const reminder = prepareReminder(deps);
  const news = prepareCampaignEmail(deps);
  return async (email) => {
    const prepared = email.kind === 'reminder' ? await reminder(email) : email.kind === 'news' ? await news(email) : email;
    if (prepared === null || !('text' in prepared) || !hasImprint(deps.settings.current())) return prepared;
    return addImprint(prepared, `${deps.publicUrl()}/imprint`);
  };
}
