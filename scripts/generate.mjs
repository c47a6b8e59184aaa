import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ensureRightNode, fail } from './setup.mjs';

/** @param {string} text */
const isNumber = (text) => /^[1-9][0-9]{0,6}$/.test(text);
const USAGE = 'Usage: npm run generate -- --couples NUMBER [--orders NUMBER] FOLDER';

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { couples: { type: 'string' }, orders: { type: 'string' } } });
  } catch {
    return fail(USAGE);
  }
}

const { values, positionals } = readArguments();
const { couples = '', orders } = values;
const [folder] = positionals;
if (!isNumber(couples) || (orders !== undefined && !isNumber(orders)) || folder === undefined) fail(USAGE);

ensureInstalled();
await ensureRightNode();

process.umask(0o077);
const { generate, PASSWORD } = await import('../tests/support/generate/generate.ts');
// npm runs this in the project's folder; INIT_CWD is where the command was typed.
const bytes = await generate(path.resolve(process.env.INIT_CWD ?? '.', folder), Number(couples), Number(orders ?? 0));
console.log(`${couples} couples, ${Math.round(bytes / Number(couples))} bytes each.`);
console.log(`Sign in as admin, couple-4, couple-8, ... with the password "${PASSWORD}".`);
