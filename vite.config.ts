import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pictures } from './vite/pictures.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The two fonts that every page begins with, asked for before the style sheet is read: nothing moves when they arrive. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-(opsz|wght)-normal-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

// The web app has a root of its own, so that index.html and public/ live in its room, beside the code that they belong to.
export default defineConfig({
  root: folder('src/web'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: folder('src/web/routes'),
      generatedRouteTree: folder('src/web/route-tree.gen.ts'),
      addExtensions: true,
      autoCodeSplitting: true,
      disableLogging: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    preloadFonts,
    pictures(folder('src/web')),
  ],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    // Small images would become data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
  },
});
