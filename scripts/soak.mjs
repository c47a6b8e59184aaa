import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT, run } from './setup.mjs';

// The tests that kill the server, for as long as it takes to believe them: about a quarter of an hour. What is set already
// stands, for example CRASHES=20 npm run soak.

ensureInstalled();
await ensureRightNode();
// The servers that are killed serve the pages, too.
ensureBuilt();

process.env.PURCHASES ??= '1000';
process.env.KILLS ??= '20';
process.env.CRASHES ??= '200';
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const files = ['tests/process/purchase-kill.test.ts', 'tests/process/crash.test.ts'];
// One after the other: each measures what a kill does, not what two loads do to each other.
if (!run(process.execPath, [vitest, 'run', '--no-file-parallelism', ...files])) fail('The soak found something.');
