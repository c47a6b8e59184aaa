import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #faf6ee; --text: #232a26; --card: #fffdf9; --line: #ded6c8; --button: #235640; --label: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141a17; --text: #e9ece7; --card: #1b2320; --line: #39453f; --button: #8fc4a8; --label: #0c100e; }
}
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); font: 17px/1.6 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; text-align: center; }
header, h1 { font-weight: 600; line-height: 1.25; }
header { margin: 16px 0; font-size: 22px; }
main { max-width: 26rem; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 16px; font-size: 26px; overflow-wrap: anywhere; }
button { padding: 12px 24px; border: 0; border-radius: 8px; background: var(--button); color: var(--label); font: inherit; font-weight: 600; cursor: pointer; }
a { color: inherit; }
`;

export type UnsubscribePage = {
  brandName: string;
  title: string;
  lead: string;
  /** The label of a button that posts to the page's own address. */
  button?: string;
  link?: { label: string; url: string };
};

/** A page that loads nothing, so that it works in any email app's browser. Scripts are off, and its one style is allowed by hash. */
export function renderUnsubscribePage({ brandName, title, lead, button, link }: UnsubscribePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(brandName)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${escapeHtml(brandName)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
${button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`}
${link === undefined ? '' : `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`}
</main>
</body>
</html>
`;
}

const styleHash = createHash('sha256').update(STYLE).digest('base64');

export const UNSUBSCRIBE_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};
