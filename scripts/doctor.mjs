import { ensureInstalled, ensureRightNode } from './setup.mjs';

ensureInstalled();
await ensureRightNode();

// SQLite may create files beside the database, which must be private.
process.umask(0o077);
const { runChecks } = await import('../src/server/doctor/run-checks.ts');
const { report } = await import('../src/server/doctor/report.ts');
const items = await runChecks(process.env);
console.log(report(items));
process.exitCode = items.some(({ state }) => state === 'error') ? 1 : 0;
