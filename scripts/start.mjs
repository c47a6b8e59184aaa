import module from 'node:module';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail } from './setup.mjs';

ensureInstalled();
await ensureRightNode();
// Compiled code is kept for the next start, which is then twice as quick; the processes that read PDFs inherit it.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

// The settings first: nobody should wait for a build to read about a typing error.
const { ConfigError, loadConfig } = await import('../src/server/config.ts');
try {
  loadConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(error.message);
}

ensureBuilt();
// In this process, so that a stop signal reaches the server directly.
await import(new URL('../dist/server/index.js', import.meta.url).href);
