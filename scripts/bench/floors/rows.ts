import type { IncomingMessage } from 'node:http';
import Database from 'better-sqlite3';
import { readSettings, sendJson, serve } from './serve.ts';

// node:http and one upsert of one row for each request, synced to the disk before the answer. Nothing is looked up.

const sqlite = new Database(String(readSettings()['file']));
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');

const saveProgress =
  sqlite.prepare(`insert into progress (customerId, weekNumber, notes, rating, updatedAt) values (?, ?, ?, ?, ?)
  on conflict do update set notes = excluded.notes, rating = excluded.rating, updatedAt = excluded.updatedAt`);
const complete = sqlite.prepare(`insert into progress (customerId, weekNumber, completedAt, updatedAt) values (?, ?, ?, ?)
  on conflict do update set completedAt = coalesce(completedAt, excluded.completedAt), updatedAt = excluded.updatedAt`);
const savePage =
  sqlite.prepare(`insert into workbookResponses (customerId, weekNumber, partner, reflectionAnswers, discussionNotes,
    activityResponse, weeklyCommitment, conversationCards, revision, updatedAt) values (?, ?, ?, ?, ?, ?, ?, ?, 1, ?)
  on conflict do update set reflectionAnswers = excluded.reflectionAnswers, discussionNotes = excluded.discussionNotes,
    activityResponse = excluded.activityResponse, weeklyCommitment = excluded.weeklyCommitment,
    conversationCards = excluded.conversationCards, revision = revision + 1, updatedAt = excluded.updatedAt`);
const addMessage = sqlite.prepare(`insert into contactMessages (firstName, lastName, email, subject, message, receivedAt)
  values (?, ?, ?, 'general', ?, ?)`);

type Body = Record<string, unknown>;

function write(url: string, body: Body): void {
  const now = new Date().toISOString();
  const [, , kind, customerId, weekNumber, last] = url.split('/');
  if (kind === 'contact') addMessage.run(body['firstName'], body['lastName'], body['email'], body['message'], now);
  else if (kind === 'workbook-responses') {
    const { reflectionAnswers, conversationCards, discussionNotes, activityResponse, weeklyCommitment } = body;
    const [answers, cards] = [JSON.stringify(reflectionAnswers), JSON.stringify(conversationCards)];
    savePage.run(customerId, weekNumber, last, answers, discussionNotes, activityResponse, weeklyCommitment, cards, now);
  } else if (last === 'complete') complete.run(customerId, weekNumber, now, now);
  else saveProgress.run(customerId, weekNumber, body['notes'], body['rating'], now);
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const body: unknown = JSON.parse(text || '{}');
  return { ...(typeof body === 'object' ? body : {}) };
}

serve(async (request, response) => {
  const body = await readBody(request);
  write(request.url ?? '', body);
  sendJson(response, 200, JSON.stringify({ success: true, ...body }));
});
