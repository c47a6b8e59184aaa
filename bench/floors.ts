import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { z } from 'zod';

// The least that could do the app's work, to compare it with. Usage: PORT=... floors.ts KIND SOURCE
const [, , kind, source = ''] = process.argv;
const address = { port: Number(process.env['PORT']), host: '127.0.0.1' };

if (kind === 'prepared') servePreparedReads(new Database(source, { readonly: true }));
else if (kind === 'rows') servePreparedWrites(new Database(source));
else if (kind === 'static') await serveFolder(source);
else throw new Error(`Unknown kind of floor: ${kind}`);

/** Fastify and @fastify/static, with their default options. */
async function serveFolder(root: string): Promise<void> {
  const app = fastify();
  await app.register(fastifyStatic, { root });
  app.get('/ready', () => 'ready');
  await app.listen(address);
}

/** node:http and prepared statements: session, access, rows, JSON. No framework, validation, or log. */
function servePreparedReads(sqlite: Database.Database): void {
  const findSession = sqlite.prepare<[string, string], { customerId: number; partner: string | null }>(
    `select sessions.customerId, partner, personId, staffId, sessions.createdAt, signInMethod, renewedAt, expiresAt
     from sessions left join people on people.id = personId where tokenHash = ? and expiresAt > ?`,
  );
  const findWeeks = prepareWeeks(sqlite);
  createServer((request, response) => {
    const url = request.url ?? '';
    if (url === '/ready') return sendJson(response, 200, null);
    const token = /-session=([\w-]{43})/u.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = findSession.get(hash('sha256', token, 'base64url'), new Date().toISOString());
    if (session === undefined) return sendJson(response, 401, null);
    if (url === '/api/session') return sendJson(response, 200, { customerId: session.customerId, partner: session.partner });
    if (url !== `/api/frameworks-with-access/${session.customerId}`) return sendJson(response, 403, null);
    return sendJson(response, 200, findWeeks(session.customerId));
  }).listen(address);
}

/** The 52 weeks with their access for one couple, from the rows that the app reads for them. */
function prepareWeeks(sqlite: Database.Database): (customerId: number) => object[] {
  const findProfile = sqlite.prepare('select userDisplayName, partnerName, weddingDate from profiles where customerId = ?');
  const findOrder = sqlite.prepare("select id from orders where customerId = ? and status = 'completed'");
  const findOrigin = sqlite.prepare('select origin from customers where id = ?');
  const findCompleted = sqlite
    .prepare<[number], number>('select weekNumber from progress where customerId = ? and completedAt is not null')
    .pluck();
  const findWeeks = sqlite.prepare<[], { weekNumber: number; title: string; description: string }>(
    'select * from weekPdfs order by weekNumber',
  );
  return (customerId) => {
    findProfile.get(customerId);
    if (findOrder.get(customerId) === undefined) findOrigin.get(customerId);
    const completed = new Set(findCompleted.all(customerId));
    return findWeeks.all().map(({ weekNumber, title, description }) => ({
      weekNumber,
      title,
      description,
      hasFramework: true,
      isUnlocked: weekNumber === 1 || completed.has(weekNumber - 1),
    }));
  };
}

const writeSchema = z.looseObject({
  notes: z.string().optional(),
  rating: z.int().optional(),
  reflectionAnswers: z.array(z.string()).optional(),
});

/** node:http and one upsert of one row per request, on disk before the response. Nothing is looked up. */
function servePreparedWrites(sqlite: Database.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  // One row is written, also if its page doesn't exist yet.
  sqlite.pragma('foreign_keys = OFF');
  const saveProgress = sqlite.prepare(
    `insert into progress (customerId, weekNumber, notes, rating, updatedAt) values (?, ?, ?, ?, ?)
     on conflict do update set notes = excluded.notes, rating = excluded.rating, updatedAt = excluded.updatedAt`,
  );
  const saveAnswer = sqlite.prepare(
    `insert into answers (customerId, weekNumber, partner, itemId, text, updatedAt) values (?, ?, ?, 'reflectionAnswers.1-q1', ?, ?)
     on conflict do update set text = excluded.text, updatedAt = excluded.updatedAt`,
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = writeSchema.parse(await json(request));
    const now = new Date().toISOString();
    const [, , , customerId, weekNumber, partner] = (request.url ?? '').split('/');
    if (partner === undefined) saveProgress.run(customerId, weekNumber, body.notes, body.rating, now);
    else saveAnswer.run(customerId, weekNumber, partner, body.reflectionAnswers?.[0] ?? '', now);
    sendJson(response, 200, body);
  }

  createServer((request, response) => {
    if (request.url === '/ready') sendJson(response, 200, null);
    else void answer(request, response);
  }).listen(address);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
