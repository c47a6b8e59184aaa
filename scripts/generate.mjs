import path from 'node:path';
import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

const [, , flag, count, folder] = process.argv;
if (flag !== '--couples' || !/^[1-9][0-9]{0,6}$/.test(count ?? '') || folder === undefined) {
  fail('Usage: npm run generate -- --couples NUMBER FOLDER');
}

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { generate } = await import('./bench/generate/generate.ts');
// npm runs this in the folder of the project; the name was typed in another one.
const { bytes } = await generate(path.resolve(process.env.INIT_CWD ?? '.', folder), Number(count));
console.log(`${count} couples, ${Math.round(bytes / Number(count))} bytes each. Sign in with their usernames: couple-1 ...`);
