import module from 'node:module';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

ensureInstalled();
await ensureRightNode();
// Compiled code is kept for the next start, which is then twice as quick.
module.enableCompileCache(path.join(ROOT, 'node_modules/.cache/node'));

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
await import('../src/server/main.ts');
