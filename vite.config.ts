import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pictures } from './vite/pictures.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Generates the route tree and splits each page's code into a file of its own. */
const routes = tanstackRouter({
  target: 'react',
  routesDirectory: folder('src/web/routes'),
  generatedRouteTree: folder('src/web/route-tree.gen.ts'),
  addExtensions: true,
  autoCodeSplitting: true,
  disableLogging: true,
  quoteStyle: 'single',
  semicolons: true,
});

/** What only the desk's pages share. */
const DESK = new RegExp(
  [
    'src/(web/(features/admin/|theme/show-accent)|domain/(admin/|desk/|staff/|course/co(ntent|urse)-|site/(setting|brand/(contrast|accent))|money/typed-amount|order/(order-list|refund)))',
    'node_modules/(@tanstack/(react-table|table-core)|@floating-ui/.*)/',
    '@mantine/core/esm/utils/Floating|@mantine/hooks/esm/use-pagination',
    '@mantine/core/esm/components/(Autocomplete|Combobox|FloatingIndicator|Pagination|Popover|SegmentedControl|Table|Tooltip)/',
  ].join('|'),
);

/** What only the checkout and the desk share. */
const SELLING = /@mantine\/core\/esm\/components\/(Checkbox|InlineInput)\/|src\/domain\/(invoices\/|order\/consents)/;

/** What dialogs and the desk's menus share. */
const SCROLLING = /@mantine\/core\/esm\/components\/ScrollArea\/|node_modules\/react-remove-scroll\//;

/** Few files instead of a hundred small ones: what rarely changes, what every page needs, and what several do. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  { name: 'initial', tags: ['$initial'] },
  { name: 'drawings', test: /db\/content\/drawings\// },
  { name: 'markdown', test: /node_modules\/(mdast-util-|micromark)|parse-markdown\.ts$/ },
  { name: 'qrcode', test: /node_modules\/qrcode\.react\// },
  { name: 'dates', test: /node_modules\/luxon\// },
  { name: 'shared', test: (id) => ![DESK, SCROLLING, SELLING].some((part) => part.test(id)), minShareCount: 2 },
  { name: 'scrolling', test: SCROLLING },
  { name: 'selling', test: SELLING },
  { name: 'admin-shared', minShareCount: 2 },
];

/** Writes a .br and a .gz file next to each text file, for @fastify/static to serve. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true });
    const files = names.filter((name) => /\.(css|js|svg)$/.test(name)).map((name) => path.join(dir, name));
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

/** Bundles the dashboard's service worker, with the list of files it keeps on the device: not those for sellers and visitors. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'service-worker.ts',
  // Else its steps would stand between the lines of the first start.
  integration: {
    configureCustomSWViteBuild(build) {
      build.logLevel = 'warn';
    },
  },
  // The server writes the manifest, which names the brand, and the dashboard registers the worker.
  manifest: false,
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/*.{css,js,woff2}', 'before-paint.js', 'favicon.svg'],
    globIgnores: ['assets/{CountChart,admin,checkout,success}[-.]*.js', 'assets/*-{cyrillic,greek,vietnamese}*.woff2'],
    // The server fills in the revision, because the document has the settings in it.
    additionalManifestEntries: [{ url: '/dashboard', revision: 'DASHBOARD_REVISION' }],
  },
});

/** The browser's code, or with `--ssr` the bundle that renders the front page in the server (src/web/entry-server.tsx). */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder('src/web'),
  plugins: [routes, react(), isSsrBuild ? [] : [pictures(folder('src/web')), compress, serviceWorker]],
  // The server doesn't load the web app's packages, so the bundle contains what it needs of them.
  ssr: { noExternal: true },
  // Vite leaves this to the server that runs the bundle, which would load React's development build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // One small style sheet for all pages, so a page opened later already has its styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
    // Vite would inline small images as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
}));
