import path from 'node:path';
import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

const [, , name] = process.argv;
if (name === undefined) fail('Usage: npm run backup -- FILE');

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { backupCommand } = await import('../src/server/backup/commands.ts');
const { lowerPriority } = await import('../src/server/lib/child-process.ts');
// The server has priority.
lowerPriority();
// npm runs scripts in the project folder; the path is relative to where the user typed it.
const { isOk, message } = await backupCommand(process.env, path.resolve(process.env.INIT_CWD ?? '.', name));
if (!isOk) fail(message);
console.log(message);
