import { accentShades } from '#src/domain/site/contrast.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/** An email's content, from which both its plain text and its HTML are rendered. */
export type EmailContent = {
  subject: string;
  /** Doesn't repeat the subject. */
  heading: string;
  parts: readonly EmailPart[];
  /** Why this email was sent, or what to do if it wasn't expected. */
  smallPrint?: string;
  /** Below the small print. */
  smallLinks?: readonly { label: string; url: string }[];
};

/** A paragraph (line breaks are kept), a button, a code to enter, or a list of facts. */
export type EmailPart =
  | string
  | { button: string; url: string }
  | { code: string; label: string }
  | { facts: readonly (readonly [name: string, value: string])[] };

/** The seller's name and color. */
type EmailLook = Pick<SiteSettings, 'brandName' | 'accentColor'>;

export type RenderedEmail = { subject: string; text: string; html: string };

/** Renders the layout of all emails: no images, no remote content, no tracking. */
export function renderEmail(look: EmailLook, content: EmailContent): RenderedEmail {
  return { subject: content.subject, text: renderText(look.brandName, content), html: renderHtml(look, content) };
}

function renderText(brandName: string, { heading, parts, smallPrint, smallLinks = [] }: EmailContent): string {
  const links = smallLinks.map(({ label, url }) => `${label}:\n${url}`);
  const blocks = [heading, ...parts.map(renderTextPart), `-- \n${[brandName, smallPrint ?? [], links].flat().join('\n')}`];
  return `${blocks.join('\n\n')}\n`;
}

function renderTextPart(part: EmailPart): string {
  if (typeof part === 'string') return part;
  // On their own lines, where email programs recognize links and people find codes.
  if ('button' in part) return `${part.button}:\n${part.url}`;
  if ('code' in part) return `${part.label}:\n${part.code}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

// Inline styles, because some email programs drop the head. The classes are only for the dark color scheme.
const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const STYLE = {
  page: 'margin:0;padding:0;background:#faf6ee',
  paper: `padding:24px 12px;background:#faf6ee;color:#232a26;${FONT};font-size:17px;line-height:1.6`,
  brand: `max-width:600px;margin:0 auto 16px;text-align:center;${SERIF};font-size:22px;font-weight:600;overflow-wrap:anywhere`,
  card: 'max-width:534px;margin:0 auto;padding:28px 32px 12px;background:#fffdf9;border:1px solid #ded6c8;border-radius:16px',
  heading: `margin:0 0 16px;${SERIF};font-size:26px;line-height:1.25;font-weight:600;text-wrap:balance;overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:12px 24px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none',
  code: 'margin:0 0 16px;padding:12px;border-radius:8px;background:#f1ebdf;text-align:center',
  codeLabel: 'font-size:14px;color:#5d6660',
  digits: 'font-family:ui-monospace,Consolas,monospace;font-size:20px;font-weight:700;letter-spacing:1px;overflow-wrap:anywhere',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px',
  fact: 'padding:8px 0;border-top:1px solid #ded6c8;text-align:left;vertical-align:top;font-weight:400',
  muted: 'color:#5d6660',
  small: 'max-width:534px;margin:16px auto 0;text-align:center;text-wrap:balance;font-size:14px;color:#5d6660',
  smallLink: 'display:inline-block;padding:4px 8px;color:#5d6660',
} as const;

const RING = 'display:inline-block;width:22px;height:22px;border:2px solid currentColor;border-radius:50%';
/** Two rings that overlap. Drawn with borders, because many programs load no pictures and remove SVG. */
const RINGS = `<div aria-hidden="true" style="line-height:1;margin-bottom:4px"><span style="${RING}"></span><span style="${RING};border-color:#b9654a;margin-left:-9px"></span></div>
`;

const darkRules = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #141a17 !important; color: #e9ece7 !important; }
  .brand { color: ${accent} !important; }
  .card { background: #1b2320 !important; border-color: #39453f !important; }
  .button { background: ${accent} !important; color: #0c100e !important; }
  .code { background: #222b27 !important; }
  .fact { border-color: #39453f !important; }
  .muted { color: #a9b3ac !important; }
}`;

function renderHtml({ brandName, accentColor }: EmailLook, content: EmailContent): string {
  const { subject, heading, parts, smallPrint, smallLinks = [] } = content;
  const { light, dark } = accentShades(accentColor);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules(dark.filled)}
</style>
</head>
<body class="paper" style="${STYLE.page}">
<div class="paper" style="${STYLE.paper}">
<div class="brand" style="${STYLE.brand};color:${light.band}">${RINGS}${escapeHtml(brandName)}</div>
<div class="card" style="${STYLE.card}">
<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>
${parts.map((part) => renderHtmlPart(part, light.filled)).join('\n')}
</div>
${smallPrint === undefined ? '' : `<p class="muted" style="${STYLE.small}">${escapeHtml(smallPrint)}</p>`}
${smallLinks.length === 0 ? '' : `<p class="muted" style="${STYLE.small}">${smallLinks.map(renderSmallLink).join('\n')}</p>`}
</div>
</body>
</html>
`;
}

function renderSmallLink({ label, url }: { label: string; url: string }): string {
  return `<a class="muted" href="${escapeHtml(url)}" style="${STYLE.smallLink}">${escapeHtml(label)}</a>`;
}

function renderHtmlPart(part: EmailPart, accent: string): string {
  if (typeof part === 'string') return `<p style="${STYLE.paragraph}">${escapeHtml(part).replaceAll('\n', '<br>\n')}</p>`;
  if ('button' in part) {
    const url = escapeHtml(part.url);
    return `<p style="${STYLE.paragraph}"><a class="button" href="${url}" style="${STYLE.button};background:${accent}">${escapeHtml(part.button)}</a></p>`;
  }
  if ('code' in part) {
    return `<p class="code" style="${STYLE.code}"><span class="muted" style="${STYLE.codeLabel}">${escapeHtml(part.label)}</span><br>
<span style="${STYLE.digits}">${escapeHtml(part.code)}</span></p>`;
  }
  const rows = part.facts.map(
    ([
      name,
      value,
    ]) => `<tr><th scope="row" class="fact muted" style="${STYLE.fact};padding-right:16px;${STYLE.muted}">${escapeHtml(name)}</th>
<td class="fact" style="${STYLE.fact};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${STYLE.facts}">\n${rows.join('\n')}\n</table>`;
}
