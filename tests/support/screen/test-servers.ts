import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../server/listen.ts';
import type { TestBrowser } from '../server/test-browser.ts';
import { readEmails } from '../browser/emails.ts';
import { openTestServer, type Settings, type TestServer } from '../server/test-server.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
};

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

type Started = { server: TestServer; people: Map<string, Promise<TestBrowser>> };

/**
 * Lets component tests use real servers: `POST /` with its settings starts one and answers with its ID, and any request to
 * `/ID/PERSON/...` reaches it with that person's cookies. The person `admin` is signed in. `/ID/emails` has what it has sent.
 */
export async function openTestServers() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lovewell-screens-'));
  const all = new Map<string, Started>();

  async function open(settings: Settings): Promise<TestServer> {
    const server = await openTestServer(settings, { dataDir: await mkdtemp(path.join(folder, 'server-')) });
    // Pages compare what the server says with the browser's clock.
    server.clock.advance(Date.now() - server.clock.now().getTime());
    all.set(path.basename(server.dataDir), { server, people: new Map() });
    return server;
  }

  function findPerson({ server, people }: Started, name: string): Promise<TestBrowser> {
    const known = people.get(name);
    if (known) return known;
    const person = name === 'admin' ? server.newAdmin() : Promise.resolve(server.newBrowser());
    people.set(name, person);
    return person;
  }

  async function forward(request: IncomingMessage) {
    const [, id = '', name = '', url = ''] = /^\/([^/]+)\/([^/]+)(\/.*)$/u.exec(request.url ?? '') ?? [];
    const started = all.get(id);
    if (!started) throw new Error(`There is no server ${id}`);
    const person = await findPerson(started, name);
    const type = request.headers['content-type'];
    const payload = await buffer(request);
    return person.send({
      method: methodSchema.parse(request.method),
      url,
      ...(type !== undefined && { headers: { 'content-type': type }, payload }),
    });
  }

  const host = createServer((request, response) => {
    const answer = async () => {
      if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
      if (request.url === '/') {
        const settings = z.record(z.string(), z.string()).parse(JSON.parse((await buffer(request)).toString()));
        return response.writeHead(200, CORS).end(path.basename((await open(settings)).dataDir));
      }
      const [, id = ''] = /^\/([^/]+)\/emails$/u.exec(request.url ?? '') ?? [];
      if (id !== '')
        return response.writeHead(200, CORS).end(JSON.stringify(await readEmails(all.get(id)?.server.dataDir ?? '')));
      const { status, bytes, headers } = await forward(request);
      return response.writeHead(status, { ...CORS, 'content-type': String(headers['content-type'] ?? '') }).end(bytes);
    };
    answer().catch((error: unknown) => response.writeHead(500, CORS).end(String(error)));
  });
  const port = await listen(host);

  return {
    open,
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      host.close();
      host.closeAllConnections();
      await Promise.all([...all.values()].map(({ server }) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
