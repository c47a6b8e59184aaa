import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { makeExportPdf, type ExportFile } from '../data-export/export-file.service.ts';
import { giftLinks } from './gift-links.ts';
import { formatGiver } from './gifts.service.ts';
import { findGift } from './redeem.service.ts';

/** A gift's card to print. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function prepareGiftCard(deps: Deps, token: string): Promise<ExportFile> {
  const gift = await findGift(deps, token);
  await deps.rateLimits.charge('gift card', rateLimitKey(deps.actor.ip));
  const { name, message, expiresAt } = gift;
  const card = { giver: formatGiver(gift), name, message, expiresAt: expiresAt ?? '', url: giftLinks(deps, gift).url };
  const { brandName, accentColor, logo } = deps.settings.current();
  const brand = { brandName, accentColor, logo };
  return {
    fileName: 'gift-card.pdf',
    create: () => makeExportPdf(deps, (file) => deps.pdfJobs.makeGiftCard({ card, brand }, file)),
  };
}
