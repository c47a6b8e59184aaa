import module from 'node:module';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail } from './setup.mjs';

ensureInstalled();
// The heap, and in it the space for new objects, fit the smallest rented server.
await ensureRightNode('--max-old-space-size=256', '--max-semi-space-size=16');
// Halves the time of the next start. Child processes inherit it.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

await checkSettings();
ensureBuilt();
// In this process, so that stop signals reach the server directly.
await import('../src/server/main.ts');

/** Reports invalid settings before building, which takes a while. */
async function checkSettings() {
  const { ConfigError, loadConfig } = await import('../src/server/config.ts');
  try {
    loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.message);
  }
}
