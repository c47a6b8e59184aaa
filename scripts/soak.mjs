import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT, run } from './setup.mjs';

// Runs the tests that kill the server many times (about 15 minutes). To shorten it: CRASHES=20 npm run soak.

ensureInstalled();
await ensureRightNode();
ensureBuilt();

process.env.PURCHASES ??= '1000';
process.env.KILLS ??= '20';
process.env.CRASHES ??= '200';
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const files = ['tests/process/purchase-kill.test.ts', 'tests/process/crash.test.ts'];
// One file at a time, so that the loads don't affect each other.
if (!run(process.execPath, [vitest, 'run', '--no-file-parallelism', ...files])) fail('The soak test failed.');
