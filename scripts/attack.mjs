import { ensureBuilt, ensureInstalled, ensureRightNode } from './setup.mjs';

// Floods a server of its own on this machine and checks that it keeps serving (about 3 minutes): docs/security.md, Floods.

ensureInstalled();
await ensureRightNode();
ensureBuilt();

process.umask(0o077);
const { main } = await import('../attack/main.ts');
process.exitCode = await main();
