import { ensureBuilt, ensureInstalled, ensureRightNode } from './setup.mjs';

// Measures the program against floors that are measured beside it: docs/performance.md.
//   npm run bench                      everything
//   npm run bench -- reads writes      these groups alone
//   npm run bench -- reads --quick     short windows, to see whether it works; nothing is kept of it
//   npm run bench -- report            medians of the last runs, into docs/performance.md

ensureInstalled();
await ensureRightNode();
// A report is made of what was measured before.
if (!process.argv.includes('report')) ensureBuilt();
process.umask(0o077);
const { main } = await import('./bench/main.ts');
process.exitCode = await main(process.argv.slice(2));
