import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChildProcess } from '../../lib/child-process.ts';
import type { Site } from './meta-tags.ts';

/** The bundle of src/web/entry-server.tsx. Like every dotfile, it isn't served. */
const BUNDLE = '.server/entry-server.js';

/** The front page's HTML, and a style sheet for it. */
export type LandingPage = { html: string; css: string };

/**
 * Renders the front page with the web app's own code, in a process of its own because React and Mantine take 20 MB.
 * @param folder the built web app
 */
export async function renderLandingPage(folder: string, settings: Omit<Site, 'publicUrl'>): Promise<LandingPage> {
  const bundle = pathToFileURL(path.join(folder, BUNDLE)).href;
  const html = await runChildProcess('src/server/http/site/landing-page-child.ts', {
    args: [bundle],
    input: JSON.stringify(settings),
    isUrgent: true,
  });
  return extractStyles(html);
}

/**
 * Turns `style="--x: 1"` into `data-s="1"` and a rule of the same weight, `#root [data-s="1"]{--x: 1}`, because the content
 * security policy can allow a style sheet by its hash, but no attribute.
 */
function extractStyles(html: string): LandingPage {
  const numbers = new Map<string, number>();
  const withoutStyles = html.replaceAll(/ style="([^"]*)"/g, (_attribute, value: string) => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return ` data-s="${number}"`;
  });
  const rules = [...numbers].map(([value, number]) => `#root [data-s="${number}"]{${unescapeQuotes(value)}}`);
  return { html: withoutStyles, css: rules.join('\n') };
}

function unescapeQuotes(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
