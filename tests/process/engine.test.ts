import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  await import('#src/server/start-server.ts');
  const { createEngine } = await import('#db/create-engine.ts');
  const address = { host: 'x', port: 1, user: 'x', password: 'x', database: 'x', tls: 'off' };
  await createEngine({ dataDir: 'x', postgres: process.argv[1] === 'postgres' ? address : null });
  console.log(urls.some((url) => url.includes('/node_modules/pg/')));
`;

test.each([
  ['sqlite', 'false'],
  ['postgres', 'true'],
])('A server on %s loads PostgreSQL’s driver: %s.', async (engine, isLoaded) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, engine]);
  expect(stdout.trim()).toBe(isLoaded);
});
