import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { smallPdf } from '../support/server/fakes/fake-pdf-jobs.ts';
import { END, field, file, MULTIPART } from '../support/data/multipart.ts';
import { makePdf } from '../support/data/pdf-file.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { startSilentServer } from '../support/server/fakes/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SECOND } from '#src/domain/time/time.ts';

const startedSchema = z.object({ result: z.object({ data: z.object({ paymentIntentId: z.string().optional() }) }) });

const JSON_TYPE = { 'content-type': 'application/json' };

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

test('A stop finishes a request in progress, refuses new ones, and tells a browser that follows an order.', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServerProcess({ DATA_DIR: dataDir, PAYMENTS: 'sandbox' });
  const call = async (procedure: string, input: object) => {
    const url = `${server.address}/api/trpc/order.${procedure}`;
    return startedSchema.parse(
      await (await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(input) })).json(),
    );
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

  const body = Buffer.concat([field('weekNumber', '1'), field('title', 'Trust'), file(await makePdf()), END]);
  const request = await startUpload(server.address, dataDir, body.length, body.subarray(0, 600));
  server.child.kill('SIGTERM');
  await readUntil(/serialized-error[^]*SERVICE_UNAVAILABLE/u);
  await vi.waitFor(() => expect(fetch(`${server.address}/api/auth/check`)).rejects.toThrow('fetch failed'), 20 * SECOND);
  request.end(body.subarray(600));
  const [response] = await once(request, 'response');
  expect(response).toMatchObject({ statusCode: 201 });
  expect((await server.ended).code).toBe(0);

  const db = new Database(path.join(dataDir, 'lovewell.db'), { readonly: true });
  const [week, ...others] = db.prepare<[], { title: string; fileName: string }>('select title, fileName from weekPdfs').all();
  db.close();
  expect(others).toEqual([]);
  expect(week?.title).toBe('Trust');
  expect(await readdir(path.join(dataDir, 'pdfs'))).toEqual([week?.fileName]);
});

test('A request that never ends and a mail server that never answers delay the end by at most 10 seconds.', async () => {
  const { url, connected } = await startSilentServer();
  const dataDir = await temporaryFolder();
  const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: url });
  const message = JSON.stringify({ firstName: 'a', lastName: 'b', email: 'a@b.cd', message: 'x' });
  const sent = await fetch(`${server.address}/api/contact`, { method: 'POST', headers: JSON_TYPE, body: message });
  expect(sent.status).toBe(200);
  await connected;
  const request = await startUpload(server.address, dataDir, 5_000, Buffer.concat([field('weekNumber', '1'), file(smallPdf())]));
  request.on('error', () => undefined);
  const start = performance.now();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  // The server waits 8 seconds for them. A slow machine takes longer to end a process.
  expect(performance.now() - start).toBeLessThan(20 * SECOND);
  expect(await readdir(path.join(dataDir, 'pdfs'))).toEqual([]);
});

/** Begins an upload of `length` bytes, of which the server has received the beginning when this returns. */
async function startUpload(address: string, dataDir: string, length: number, beginning: Buffer): Promise<ClientRequest> {
  const request = httpRequest(`${address}/api/upload-framework`, {
    method: 'POST',
    headers: { ...MULTIPART, cookie: await signInAsAdmin(address), 'content-length': length },
  });
  request.write(beginning);
  await vi.waitFor(async () => expect(await readdir(path.join(dataDir, 'tmp'))).toHaveLength(1), 20 * SECOND);
  return request;
}
