import path from 'node:path';
import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

const [, , name] = process.argv;
if (name === undefined) fail('Usage: npm run restore -- FILE, or s3://BUCKET/PREFIX/NAME');

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { restoreCommand } = await import('../src/server/backup/commands.ts');
// npm runs scripts in the project folder; the path is relative to where the user typed it.
const file = name.startsWith('s3://') ? name : path.resolve(process.env.INIT_CWD ?? '.', name);
const { isOk, message } = await restoreCommand(process.env, file);
if (!isOk) fail(message);
console.log(message);
