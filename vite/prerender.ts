import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { markPrice, shownVariant, standIns, type BuiltPage } from '#src/domain/prerender.ts';
import { PAGE_PATHS, type PagePath } from '#src/domain/course/pages.ts';
import type { renderPage } from '../src/web/prerender.tsx';
import { createStyleRules } from './style-rules.ts';

/** The pages that are the same for everybody who opens them. */
const PRERENDERED: readonly PagePath[] = ['/', '/login', '/register', '/customer-login', '/admin-login', '/email-link'];

const STYLES = 'virtual:prerendered.css';

type App = { renderPage: typeof renderPage };
type Html = Partial<Record<PagePath, Record<string, string>>>;

/**
 * Renders pages to HTML and writes them, and which scripts each page needs, into .pages.json for the server
 * (server/http/static-app.ts). Their style attributes, which the content security policy refuses, become rules of the style
 * sheet, as `virtual:prerendered.css`.
 *
 * @param webFolder src/web
 * @param routes what makes pieces of the routes
 */
export function prerender(webFolder: string, routes: PluginOption): Plugin {
  let html: Html = {};
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
      const rules = createStyleRules();
      html = await renderAll(webFolder, routes, rules.take);
      return rules.toString();
    },
    generateBundle(_options, bundle) {
      const scriptsOf = readScripts(Object.values(bundle));
      const pages = PAGE_PATHS.map((page): [PagePath, BuiltPage] => [page, { scripts: scriptsOf(page), html: html[page] ?? {} }]);
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}

/**
 * Renders the pages by the web app as a module of this process: built as for the browser, so that both give the styles the
 * same names, and in pieces, because what the other pages need runs in a browser alone.
 */
async function renderAll(webFolder: string, routes: PluginOption, withoutStyles: (html: string) => string): Promise<Html> {
  // Within the project, where it finds the packages.
  const folder = path.join(webFolder, `../../node_modules/.cache/prerender-${process.pid}`);
  const options = { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false };
  try {
    await build({ configFile: false, root: webFolder, logLevel: 'error', plugins: [routes], build: options });
    const app: unknown = await import(pathToFileURL(path.join(folder, 'prerender.js')).href);
    if (!isApp(app)) throw new Error('src/web/prerender.tsx has no renderPage.');
    const pages: Html = {};
    for (const page of PRERENDERED) pages[page] = await renderVariants(app, page, withoutStyles);
    return pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isApp(module: unknown): module is App {
  return typeof module === 'object' && module !== null && 'renderPage' in module;
}

async function renderVariants({ renderPage }: App, page: PagePath, withoutStyles: (html: string) => string) {
  const variants: Record<string, string> = {};
  for (const shown of standIns()) {
    const rendered = await text(await renderPage(page, { ...shown, payments: 'none', stripeKey: null }));
    variants[shownVariant(shown)] = withoutStyles(markPrice(rendered, shown));
  }
  return variants;
}

/** The addresses of a page's own scripts, beside those of the document. */
function readScripts(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): (page: PagePath) => string[] {
  const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return found;
    found.add(name);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const ofTheDocument = withImports(entry?.fileName ?? '');
  const chunkOf = (place: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.includes(place)));

  return (page) => {
    const name = page === '/' ? 'index' : `_app${page}`;
    const places = [`/routes/${name}.tsx?tsr-split=component`, ...(page === '/' ? [] : ['/routes/_app.tsx?tsr-split'])];
    const needed = places.flatMap((place) => [...withImports(chunkOf(place)?.fileName ?? '')]);
    return [...new Set(needed)].filter((file) => !ofTheDocument.has(file)).map((file) => `/${file}`);
  };
}
