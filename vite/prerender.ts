import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { markTexts } from '#src/domain/prerender.ts';
import type { renderLandingPage } from '../src/web/prerender.tsx';

type App = { renderLandingPage: typeof renderLandingPage };

const STYLES = 'virtual:prerendered.css';

/**
 * Renders the landing page into .landing.html, which the server puts into its document (server/http/site/html-document.ts). The
 * content security policy refuses style attributes, so they become rules of the style sheet `virtual:prerendered.css`.
 *
 * @param webFolder src/web
 * @param routes the router's plugin
 */
export function prerender(webFolder: string, routes: PluginOption): Plugin {
  let html = '';
  let isBuild = true;
  return {
    name: 'prerender',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : null),
    async load(id) {
      if (id !== `\0${STYLES}`) return null;
      if (!isBuild) return '';
      const page = extractStyles(markTexts(await renderHtml(webFolder, routes)));
      html = page.html;
      return page.css;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.landing.html', source: html });
    },
  };
}

/** Builds src/web/prerender.tsx like the browser's code, so that CSS modules have the same class names, and runs it. */
async function renderHtml(webFolder: string, routes: PluginOption): Promise<string> {
  // Inside the project, so that it finds the packages.
  const outDir = path.join(webFolder, `../../node_modules/.cache/prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root: webFolder,
      logLevel: 'error',
      plugins: [routes],
      build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    });
    const app: App = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    return await text(await app.renderLandingPage());
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Turns `style="--x: 1"` into `data-s="1"` and a rule of the same weight, `#root [data-s="1"]{--x: 1}`. */
function extractStyles(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>();
  const withoutStyles = html.replaceAll(/ style="([^"]*)"/g, (_attribute, value: string) => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return ` data-s="${number}"`;
  });
  const rules = [...numbers].map(([value, number]) => `#root [data-s="${number}"]{${unescapeHtml(value)}}`);
  return { html: withoutStyles, css: rules.join('\n') };
}

function unescapeHtml(escaped: string): string {
  const characters: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return escaped.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
}
