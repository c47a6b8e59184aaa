import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, isBuilt, run } from './setup.mjs';

ensureInstalled();
await ensureRightNode();
// Compiled code is kept for the next start, which is then twice as quick; the processes that read PDFs inherit it.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

if (!isBuilt()) {
  // The settings first: nobody should wait for a build to read about a typing error. In a process of its own, because what it
  // takes to run TypeScript would stay in this one's memory.
  if (!run(process.execPath, [fileURLToPath(new URL('check-settings.mjs', import.meta.url))])) process.exit(1);
  ensureBuilt();
}
// In this process, so that a stop signal reaches the server directly.
await import(new URL('../src/server/main.ts', import.meta.url).href);
