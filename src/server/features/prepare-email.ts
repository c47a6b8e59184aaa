import { hasImprint } from '#src/domain/site/seller.ts';
import type { Deps } from '../deps.ts';
import { addImprint } from '../email/layout.ts';
import type { PrepareEmail } from '../email/outbox.ts';
import { prepareCampaignEmail } from './campaigns/campaign-delivery.service.ts';
import { prepareGiftEmail } from './gifts/gifts.service.ts';
import { prepareReminder } from './reminders/dispatch.service.ts';

type Kind = Parameters<PrepareEmail>[0]['kind'];

/** What features say about their emails right before they're sent. Each then gets a link to the imprint, if there's one. */
export function prepareEmail(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'hmac' | 'publicUrl'>): PrepareEmail {
  const kinds: Partial<Record<Kind, PrepareEmail>> = {
    reminder: prepareReminder(deps),
    news: prepareCampaignEmail(deps),
    gift: prepareGiftEmail(deps),
  };
  return async (email) => {
    const prepare = kinds[email.kind];
    const prepared = prepare ? await prepare(email) : email;
    if (prepared === null || !('text' in prepared) || !hasImprint(deps.settings.current())) return prepared;
    return addImprint(prepared, `${deps.publicUrl()}/imprint`);
  };
}
