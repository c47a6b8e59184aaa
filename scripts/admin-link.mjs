import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { adminLinkCommand } = await import('../src/server/admin-link-command.ts');
const { isOk, message } = await adminLinkCommand(process.env);
if (!isOk) fail(message);
console.log(message);
