import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lightNode } from './vite/light-node.ts';
import { oneByteLetters } from './vite/one-byte-letters.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// The server in one file and the few that it loads later: a start reads dozens of files instead of thousands. What it reads at
// run time (PDFs are looked at by processes of their own, which start from the sources) stays where it is.
export default defineConfig({
  plugins: [lightNode(), oneByteLetters],
  // tRPC from its sources, which it brings along: compiled, it is for engines without `{...a, ...b}`, and copies each property by
  // its descriptor, some thirty times a call (docs/performance.md).
  resolve: {
    alias: [
      { find: /^@trpc\/server$/, replacement: folder('node_modules/@trpc/server/src/index.ts') },
      { find: /^@trpc\/server\/(.+)$/, replacement: `${folder('node_modules/@trpc/server/src')}/$1` },
    ],
  },
  build: {
    ssr: folder('src/server/main.ts'),
    outDir: folder('dist/server'),
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
});
