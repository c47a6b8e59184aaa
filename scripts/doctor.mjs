import { ensureInstalled, ensureRightNode } from './setup.mjs';

ensureInstalled();
await ensureRightNode();

// What SQLite may leave beside the database is the server's user's alone, as all the rest.
process.umask(0o077);
const { runChecks } = await import('../src/server/doctor/run-checks.ts');
const { report } = await import('../src/server/doctor/report.ts');
const items = await runChecks(process.env);
console.log(report(items));
process.exitCode = items.some(({ state }) => state === 'error') ? 1 : 0;
