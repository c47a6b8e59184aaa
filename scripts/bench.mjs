import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, ensureRightNode, fail, ROOT, run } from './setup.mjs';

// Measures the app against its budgets: docs/performance.md.
//   npm run bench                                      this checkout
//   npm run bench -- reads writes                      only these groups: reads, writes, files, memory, screens, evening, desk
//   npm run bench -- --engine postgres                 reads and writes on PostgreSQL beside SQLite
//   npm run bench -- --quick                           a short trial run; its figures mean little

ensureInstalled();
await ensureRightNode();

const folder = path.join(ROOT, 'bench');
if (!existsSync(path.join(folder, 'node_modules'))) {
  const isInstalled = run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { isQuiet: true });
  if (!isInstalled) fail("The load generator couldn't be installed. The lines above say why.");
}

process.umask(0o077);
const { main } = await import('../bench/main.ts');
process.exitCode = await main(process.argv.slice(2));
