import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  await import('#src/server/start-server.ts');
  const { loadConfig } = await import('#src/server/config.ts');
  const { createEngine } = await import('#db/create-engine.ts');
  const { createFileStore } = await import('#src/server/files/create-file-store.ts');
  const config = loadConfig(process.env);
  await createEngine(config);
  if (config.files !== null) await createFileStore(config);
  console.log(['pg', '@aws-sdk'].filter((name) => urls.some((url) => url.includes('/node_modules/' + name + '/'))).join());
`;

test.each([
  ['no settings', {}, ''],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://x:x@127.0.0.1:1/x' }, 'pg'],
  ['FILES_URL', { FILES_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }, '@aws-sdk'],
])('A server with %s loads only the packages that it needs.', async (_name, env, loaded) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], { env });
  expect(stdout.trim()).toBe(loaded);
});
