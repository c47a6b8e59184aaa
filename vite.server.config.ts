import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lightNode } from './vite/light-node.ts';
import { nativeSpread } from './vite/native-spread.ts';
import { oneByteLetters } from './vite/one-byte-letters.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// The server in one file and the few that it loads later: a start reads dozens of files instead of thousands. What it reads at
// run time (PDFs are looked at by processes of their own, which start from the sources) stays where it is.
export default defineConfig({
  plugins: [nativeSpread(), lightNode(), oneByteLetters],
  build: {
    ssr: folder('src/server/main.ts'),
    outDir: folder('dist/server'),
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
});
