import type { SiteSettings } from './settings.ts';

/** Who sells the course, as in the footer: name and address. Empty if neither is known. */
export function describeSeller({ sellerName, sellerAddress }: Pick<SiteSettings, 'sellerName' | 'sellerAddress'>): string {
  return `${sellerName}\n${sellerAddress}`.trim();
}

/** Whether there's an imprint: once it says anything. */
export function hasImprint(settings: Pick<SiteSettings, 'sellerName' | 'sellerAddress' | 'imprint'>): boolean {
  return settings.imprint !== '' || describeSeller(settings) !== '';
}
