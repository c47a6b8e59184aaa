import { accentShades } from '#src/domain/site/brand/contrast.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/** An email's content, from which both its plain text and its HTML are rendered. */
export type EmailContent = {
  subject: string;
  /** Doesn't repeat the subject. A letter has none. */
  heading?: string;
  parts: readonly EmailPart[];
  /** Why this email was sent, or what to do if it wasn't expected. */
  smallPrint?: string;
  /** Below the small print. */
  smallLinks?: readonly { label: string; url: string }[];
  /** What to do if a button doesn't work, where signing in on the website isn't it. */
  linkHelp?: string;
};

/** A paragraph (line breaks are kept), a button, a conversation card, a quoted message, a code to enter, or a list of facts. */
export type EmailPart =
  | string
  | { button: string; url: string }
  | { card: string; label: string }
  | { quote: string; label: string }
  | { code: string; label: string }
  | { facts: readonly (readonly [name: string, value: string])[] };

/** The seller's name and color. */
type EmailLook = Pick<SiteSettings, 'brandName' | 'accentColor'>;

export type RenderedEmail = { subject: string; text: string; html: string };

/** Renders the layout of all emails: no image files, no remote content, no tracking (docs/decisions/0069-emails-and-keepsakes.md). */
export function renderEmail(look: EmailLook, content: EmailContent): RenderedEmail {
  return { subject: content.subject, text: renderText(look.brandName, content), html: renderHtml(look, content) };
}

function renderText(brandName: string, content: EmailContent): string {
  const links = (content.smallLinks ?? []).map(({ label, url }) => `${label}:\n${url}`);
  const small = [brandName, ...findSmallPrint(content), ...links];
  const { heading, parts } = content;
  return `${[...(heading === undefined ? [] : [heading]), ...parts.map(renderTextPart), `-- \n${small.join('\n')}`].join('\n\n')}\n`;
}

/** Why the email was sent, and the way in for whom no button works. */
function findSmallPrint({ parts, smallPrint, linkHelp }: EmailContent): string[] {
  const button = parts.find((part) => typeof part !== 'string' && 'button' in part);
  const help = button && `Link not working? ${linkHelp ?? `Go to ${new URL(button.url).host} and sign in.`}`;
  return [smallPrint, help].filter((line) => line !== undefined);
}

/** A rendered email with a link to the imprint at its end. Added when it's sent, so that it follows the seller's settings. */
export function addImprint<Email extends { text: string; html: string | null }>(email: Email, url: string): Email {
  const link = `<p class="muted" style="${STYLE.small}">${renderSmallLink({ label: 'Imprint', url })}</p>`;
  const html = email.html?.replace(/<\/div>\n<\/body>/u, () => `${link}\n</div>\n</body>`) ?? null;
  return { ...email, text: `${email.text}Imprint:\n${url}\n`, html };
}

function renderTextPart(part: EmailPart): string {
  if (typeof part === 'string') return part;
  // On their own lines, where email programs recognize links and people find codes.
  if ('button' in part) return `${part.button}:\n${part.url}`;
  if ('code' in part) return `${part.label}:\n${part.code}`;
  if ('card' in part) return `${part.label}:\n${part.card}`;
  if ('quote' in part) return `${part.label}:\n${part.quote.replaceAll(/^/gmu, '> ')}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

// Inline styles, because some email programs drop the head. The classes are only for the dark color scheme.
const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const STYLE = {
  page: 'margin:0;padding:0;background:#faf6ee',
  paper: `padding:24px 12px;background:#faf6ee;color:#232a26;${FONT};font-size:17px;line-height:1.6`,
  brand: `max-width:600px;margin:0 auto 20px;text-align:center;${SERIF};font-size:22px;font-weight:600;overflow-wrap:anywhere`,
  card: 'max-width:534px;margin:0 auto;padding:28px 32px 12px;background:#fffdf9;border:1px solid #ded6c8;border-radius:16px',
  heading: `margin:0 0 16px;${SERIF};font-size:26px;line-height:1.25;font-weight:500;text-wrap:balance;overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:12px 24px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none',
  code: 'margin:0 0 16px;padding:12px;border-radius:8px;background:#f1ebdf;text-align:center',
  codeLabel: 'font-size:14px;color:#5d6660',
  question: 'margin:0 0 24px;padding:16px 20px;border-left:4px solid #b9654a;border-radius:4px 12px 12px 4px;background:#f1ebdf',
  questionText: `display:block;margin-top:4px;${SERIF};font-size:20px;line-height:1.35;overflow-wrap:anywhere`,
  quote: 'margin:24px 0 16px;padding:16px 0 0;border-top:1px solid #ded6c8;font-size:15px;color:#5d6660;overflow-wrap:anywhere',
  digits: 'font-family:ui-monospace,Consolas,monospace;font-size:20px;font-weight:700;letter-spacing:1px;overflow-wrap:anywhere',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px',
  fact: 'padding:8px 0;border-top:1px solid #ded6c8;text-align:left;vertical-align:top;font-weight:400',
  muted: 'color:#5d6660',
  small: 'max-width:534px;margin:16px auto 0;text-align:center;text-wrap:balance;font-size:13px;line-height:1.5;color:#5d6660',
  smallLink: 'display:inline-block;padding:4px 8px;color:#5d6660',
} as const;

const BOX = 'display:inline-block;vertical-align:top';
const RING = `${BOX};width:22px;height:22px;border:2px solid currentColor;border-radius:50%`;
// Narrower than its ring, so that the next one overlaps: Gmail removes negative margins.
const HALF = `${BOX};width:16px;text-align:left;white-space:nowrap`;
const CUP = `${BOX};width:36px;height:24px;border-radius:2px 2px 15px 15px;background:#b9654a`;
const HANDLE = `${BOX};width:7px;height:9px;margin-top:3px;border:3px solid #b9654a;border-left:0;border-radius:0 8px 8px 0`;
const SAUCER = `${BOX};width:58px;height:4px;border-radius:1px 1px 4px 4px;background:#d9c6a5`;
/** A cup whose steam is two rings. Outlook for Windows, which draws no round corners, leaves it out. */
const DRAWING = `<!--[if !mso]><!--><div aria-hidden="true" style="margin-bottom:10px;line-height:0;font-size:0">
<div style="margin-bottom:7px"><span style="${HALF}"><span style="${RING}"></span></span><span style="${RING};border-color:#b9654a"></span></div>
<div><span style="${BOX};width:10px;height:1px"></span><span style="${CUP}"></span><span style="${HANDLE}"></span></div>
<div style="padding-top:3px"><span class="saucer" style="${SAUCER}"></span></div>
</div><!--<![endif]-->
`;

const darkRules = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #141a17 !important; color: #e9ece7 !important; }
  .brand { color: ${accent} !important; }
  .card { background: #1b2320 !important; border-color: #39453f !important; }
  .button { background: ${accent} !important; color: #0c100e !important; }
  .code { background: #222b27 !important; }
  .saucer { background: #5b4a3a !important; }
  .fact { border-color: #39453f !important; }
  .muted { color: #a9b3ac !important; }
}`;

function renderHtml({ brandName, accentColor }: EmailLook, content: EmailContent): string {
  const { subject, heading, parts, smallLinks = [] } = content;
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
<div class="brand" style="${STYLE.brand};color:${light.band}">${DRAWING}${escapeHtml(brandName)}</div>
<div class="card" style="${STYLE.card}">
${heading === undefined ? '' : `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>\n`}${parts.map((part) => renderHtmlPart(part, light.filled)).join('\n')}
</div>
${findSmallPrint(content)
  .map((line) => `<p class="muted" style="${STYLE.small}">${escapeHtml(line)}</p>`)
  .join('\n')}
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
  if ('card' in part) {
    return `<div class="code" style="${STYLE.question}"><span class="muted" style="${STYLE.codeLabel}">${escapeHtml(part.label)}</span>
<span style="${STYLE.questionText}">${escapeHtml(part.card)}</span></div>`;
  }
  if ('quote' in part) {
    return `<div class="fact muted" style="${STYLE.quote}">${escapeHtml(part.label)}:<br>
${escapeHtml(part.quote).replaceAll('\n', '<br>\n')}</div>`;
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
