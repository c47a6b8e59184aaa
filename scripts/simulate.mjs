import { ensureInstalled, ensureRightNode } from './setup.mjs';

// Lets 1,000 couples get a year's reminders: docs/reminders.md. For fewer: COUPLES=100 npm run simulate.

ensureInstalled();
await ensureRightNode();

const { main } = await import('../simulation/main.ts');
process.exitCode = await main();
