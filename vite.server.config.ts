import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// One file instead of thousands, so that the server starts quickly. PDF processes run from the sources.
export default defineConfig({
  build: {
    ssr: folder('src/server/main.ts'),
    outDir: folder('dist/server'),
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
});
