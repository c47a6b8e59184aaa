import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './vite/chunks.ts';
import { compress } from './vite/compress.ts';
import { pictures } from './vite/pictures.ts';
import { prerender } from './vite/prerender.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The two fonts that every page begins with, asked for before the style sheet is read: nothing moves when they arrive. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-basic-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

/** A page is there before its scripts: they are asked for after its styles and fonts, and do not hold these up. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const scripts = /\n *(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
      const found = html.match(scripts) ?? [];
      return html.replaceAll(scripts, '').replace(/\n *<\/body>/, `${found.join('')}$&`);
    },
  },
};

/** Makes the tree of the routes, and a file of each page's code. */
const routes = (enableRouteGeneration: boolean) =>
  tanstackRouter({
    target: 'react',
    routesDirectory: folder('src/web/routes'),
    generatedRouteTree: folder('src/web/route-tree.gen.ts'),
    addExtensions: true,
    autoCodeSplitting: true,
    enableRouteGeneration,
    disableLogging: true,
    quoteStyle: 'single',
    semicolons: true,
  });

// The web app has a root of its own, so that index.html and public/ live in its room, beside the code that they belong to.
export default defineConfig({
  root: folder('src/web'),
  plugins: [
    routes(true),
    react(),
    preloadFonts,
    scriptsLast,
    pictures(folder('src/web')),
    prerender(folder('src/web'), routes(false)),
    compress(),
  ],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    // One style sheet for all pages: it is small, and a page that is opened later has its styles already.
    cssCodeSplit: false,
    // What a page needs is asked for by its document (vite/prerender.ts); a list of it in every chunk would be dead weight.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
    // Small images would become data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
  },
});
