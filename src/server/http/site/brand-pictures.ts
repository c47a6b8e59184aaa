import { HEADLINE } from '#src/domain/site/offer.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

type Brand = { brandName: string; headline: string; logoUrl: string; publicUrl: string };

/** What a link preview shows: the seller's logo, or our picture, which contains the default headline. Null without either. */
export function previewPicture({ brandName, headline, logoUrl, publicUrl }: Brand) {
  if (logoUrl !== '') {
    return describePicture('summary', publicUrl + logoUrl, { 'og:image:alt': `The logo of ${brandName}` });
  }
  if (headline !== HEADLINE) return null;
  return describePicture('summary_large_image', `${publicUrl}/og.png`, {
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${HEADLINE}. An open workbook and two cups on a round table.`,
  });
}

function describePicture(card: string, url: string, details: Readonly<Record<string, string>>) {
  return { card, url, tags: { 'og:image': url, 'og:image:type': 'image/png', ...details } };
}

/** The icons of a browser's tab and of a phone's home screen. */
export function iconLinks({ logoUrl }: Pick<Brand, 'logoUrl'>): string[] {
  const [icon, type] = logoUrl === '' ? ['/favicon.svg', 'image/svg+xml'] : [logoUrl, 'image/png'];
  return [
    `<link rel="icon" href="${escapeHtml(icon)}" type="${type}" />`,
    `<link rel="apple-touch-icon" href="${escapeHtml(logoUrl || '/apple-touch-icon.png')}" />`,
  ];
}

/** The icons of the installed app. A logo's size isn't known here, and "any" lets a browser use it at every size. */
export function manifestIcons({ logoUrl }: Pick<Brand, 'logoUrl'>): object[] {
  if (logoUrl !== '') return [{ src: logoUrl, type: 'image/png', sizes: 'any' }];
  return [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ];
}
