import path from 'node:path';
import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

const [, , flag, count, folder] = process.argv;
if (flag !== '--couples' || !/^[1-9][0-9]{0,6}$/.test(count ?? '') || folder === undefined) {
  fail('Usage: npm run generate -- --couples NUMBER FOLDER');
}

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { generate, PASSWORD } = await import('../tests/support/generate/generate.ts');
// npm runs this in the project's folder; INIT_CWD is where the command was typed.
const bytes = await generate(path.resolve(process.env.INIT_CWD ?? '.', folder), Number(count));
console.log(`${count} couples, ${Math.round(bytes / Number(count))} bytes each.`);
console.log(`Sign in as admin, couple-4, couple-8, ... with the password "${PASSWORD}".`);
