import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { smallPdf } from '../support/server/fake-pdf-jobs.ts';
import { END, field, file, MULTIPART } from '../support/data/multipart.ts';
import { makePdf } from '../support/data/pdf-file.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { startSilentServer } from '../support/server/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SECOND } from '#src/domain/time.ts';

const startedSchema = z.object({ result: z.object({ data: z.object({ paymentIntentId: z.string().optional() }) }) });

// Several processes in sequence, possibly on a busy machine.
vi.setConfig({ testTimeout: 60 * SECOND });

test('SIGINT ends an idle server with code 0 right away, even with a keep-alive connection.', async () => {
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder() });
  await (await fetch(`${server.address}/api/auth/check`)).text();
  const start = performance.now();
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - start).toBeLessThan(3 * SECOND);
  expect(server.output.stderr).toBe('');
});

test('SIGTERM while the server starts ends it with code 0, and the next start works.', async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, DEMO_ACCESS: 'on' };
  const { child, ended, output } = spawnServer(settings);
  await vi.waitFor(() => access(path.join(dataDir, 'lovewell.db')), 20 * SECOND);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(output).toEqual({ stdout: '', stderr: '' });
  await startServerProcess(settings);
});

test('SIGTERM while the server loads its code ends it with code 0.', async () => {
  // NODE_OPTIONS splits at spaces.
  const killWhileLoading =
    `import{registerHooks}from'node:module';registerHooks({load(url,context,next){` +
    `if(url.endsWith('/app.ts'))process.kill(process.pid,'SIGTERM');return(next(url,context))}})`;
  const settings = { DATA_DIR: await temporaryFolder(), NODE_OPTIONS: `--import=data:text/javascript,${killWhileLoading}` };
  const { ended, output } = spawnServer(settings);
  expect((await ended).code).toBe(0);
  expect(output).toEqual({ stdout: '', stderr: '' });
});

test('A request in progress is finished, new ones are refused, and the server ends with code 0.', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const cookie = await signInAsAdmin(server.address);
  const body = Buffer.concat([field('weekNumber', '1'), field('title', 'Trust'), file(await makePdf()), END]);
  const request = httpRequest(`${server.address}/api/upload-framework`, {
    method: 'POST',
    headers: { ...MULTIPART, cookie, 'content-length': body.length },
  });
  request.write(body.subarray(0, 600));
  await vi.waitFor(async () => expect(await readdir(path.join(dataDir, 'tmp'))).toHaveLength(1), 20 * SECOND);

  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${server.address}/api/auth/check`)).rejects.toThrow('fetch failed'), 20 * SECOND);
  request.end(body.subarray(600));
  const [response] = await once(request, 'response');
  expect(response).toMatchObject({ statusCode: 201 });
  expect((await server.ended).code).toBe(0);

  const again = await startServerProcess({ DATA_DIR: dataDir });
  const list = await fetch(`${again.address}/api/frameworks`, { headers: { cookie: await signInAsAdmin(again.address) } });
  expect(await list.json()).toMatchObject([{ weekNumber: 1, title: 'Trust' }]);
});

test(
  'A request that never ends is aborted, and the server ends with code 0 within 10 seconds without partial data.',
  { timeout: 30 * SECOND },
  async () => {
    const dataDir = await temporaryFolder();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const cookie = await signInAsAdmin(server.address);
    const request = httpRequest(`${server.address}/api/upload-framework`, {
      method: 'POST',
      headers: { ...MULTIPART, cookie, 'content-length': 5_000 },
    });
    request.on('error', () => undefined);
    request.write(Buffer.concat([field('weekNumber', '1'), file(smallPdf())]));
    await vi.waitFor(async () => expect(await readdir(path.join(dataDir, 'tmp'))).toHaveLength(1), 20 * SECOND);
    const start = performance.now();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(performance.now() - start).toBeLessThan(10 * SECOND);
  },
);

test('A browser that follows an order is told that the server stops, and does not delay it.', async () => {
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), PAYMENTS: 'sandbox' });
  const call = async (procedure: string, input: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${server.address}/api/trpc/order.${procedure}`;
    return startedSchema.parse(await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })).json());
  };
  const buyer = { firstName: 'a', lastName: 'b', email: 'a@b.cd', idempotencyKey: 'a'.repeat(32) };
  const { paymentIntentId } = (await call('start', buyer)).result.data;
  const input = encodeURIComponent(JSON.stringify({ paymentIntentId }));
  const following = await fetch(`${server.address}/api/trpc/order.watch?input=${input}`);
  expect(following.headers.get('content-type')).toBe('text/event-stream');
  const reader = following.body!.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  const readUntil = async (end: RegExp) => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) if (end.test((told += part.value))) return;
  };
  await readUntil(/"status":"pending"/u);
  await call('payInSandbox', { paymentIntentId, outcome: 'pay' });
  await readUntil(/"status":"completed"/u);

  const start = performance.now();
  server.child.kill('SIGTERM');
  await readUntil(/serialized-error[^]*SERVICE_UNAVAILABLE/u);
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - start).toBeLessThan(3 * SECOND);
});

test('A mail server that does not answer delays the end by at most 10 seconds.', async () => {
  const { url, connected } = await startSilentServer();
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), SMTP_URL: url });
  const message = { firstName: 'a', lastName: 'b', email: 'a@b.cd', message: 'x' };
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${server.address}/api/contact`, { method: 'POST', headers, body: JSON.stringify(message) })).status).toBe(
    200,
  );
  await connected;
  const start = performance.now();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - start).toBeLessThan(10 * SECOND);
});
