import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { z } from 'zod';
import { END, field, file, MULTIPART } from './multipart.ts';
import { makePdfOfSize } from './pdf-file.ts';
import { signInAsAdmin } from '../server/server-process.ts';

const WEEKS = [1, 2, 3];
const COUPLES_AT_ONCE = 3;

const sessionSchema = z.object({ customerId: z.int() });

/** What a server was asked to keep under a name: its last answered value, and those that it was asked for since. Null: nothing. */
type Entry = { answered: string | null; asked: (string | null)[] };

export type Ledger = ReturnType<typeof createLedger>;

/** Records requests and responses, to check what a killed server has kept. */
export function createLedger() {
  const entries = new Map<string, Entry>();
  const entryOf = (key: string) => {
    const entry = entries.get(key) ?? { answered: null, asked: [] };
    entries.set(key, entry);
    return entry;
  };

  let answers = 0;

  return {
    /** The number of answered requests. */
    answers: () => answers,

    /** The names with this prefix whose values are stored according to the responses. */
    kept: (kind: string) =>
      [...entries].flatMap(([key, { answered }]) => (key.startsWith(kind) && answered !== null ? [key] : [])),

    /** Stores `value` under `key` with `request`. It counts once the request is answered. */
    async ask<Result>(key: string, value: string | null, request: () => Promise<Result>): Promise<Result> {
      const entry = entryOf(key);
      entry.asked.push(value);
      const result = await request();
      Object.assign(entry, { answered: value, asked: [] });
      answers += 1;
      return result;
    },

    /** Compares with the stored values, which settles the requests that were never answered. */
    settle(found: ReadonlyMap<string, string>): void {
      const broken: object[] = [];
      for (const [key, entry] of entries) {
        const value = found.get(key) ?? null;
        const allowed = [entry.answered, ...entry.asked];
        if (!allowed.includes(value)) broken.push({ key, found: value, allowed });
        Object.assign(entry, { answered: value, asked: [] });
      }
      expect(broken, 'promises that were not kept').toEqual([]);
      expect([...found.keys()].filter((key) => !entries.has(key))).toEqual([]);
    },
  };
}

/** Everything that people do to a server, all at the same time, until it stops. */
export async function createLoad(ledger: Ledger, firstAddress: string) {
  const admin = await signInAsAdmin(firstAddress);
  const pdfs = await Promise.all(WEEKS.map((week) => makePdfOfSize(20_000 + week)));
  let [count, uploads] = [0, 0];
  const next = () => (count += 1);
  const refused: string[] = [];
  let cutOff = 0;

  return {
    /** How many requests got no answer. */
    cutOff: () => cutOff,
    /** How many PDFs were uploaded. */
    uploads: () => uploads,
    /** Refused requests, of which there should be none. */
    refused,
    /** @returns a function that ends the load and waits for requests in progress */
    start(address: string): () => Promise<void> {
      let isStopped = false;

      async function send(url: string, init: RequestInit): Promise<Response> {
        const response = await fetch(address + url, init).catch((error: unknown) => {
          cutOff += 1;
          throw error;
        });
        if (!response.ok) {
          const text = await response.text();
          if (response.status !== 429) refused.push(`${url} ${response.status} ${text}`);
          await setTimeout(50);
          throw new Error('It was refused.');
        }
        return response;
      }
      const post = async (url: string, body: object, cookie = '') => {
        const headers = { 'content-type': 'application/json', cookie };
        const response = await send(url, { method: 'POST', headers, body: JSON.stringify(body) });
        await response.text();
        return response;
      };

      async function write(): Promise<void> {
        const number = next();
        const message = `message ${number}`;
        // Each from its own address, because confirmations are limited by address.
        const from = { firstName: 'a', lastName: 'b', email: `a${number}@b.cd` };
        await ledger.ask(message, 'once', () => post('/api/contact', { ...from, message }));
      }

      async function live(): Promise<void> {
        const username = `couple${next()}`;
        const registration = { username, password: 'secret1', confirmPassword: 'secret1' };
        const registered = await ledger.ask(`name ${username}`, 'once', () => post('/api/auth/register', registration));
        const cookie = registered.headers
          .getSetCookie()
          .map((one) => one.split(';', 1)[0])
          .join('; ');
        const { customerId } = sessionSchema.parse(await (await send('/api/session', { headers: { cookie } })).json());
        for (const week of WEEKS) {
          for (const text of ['first', 'second', 'third']) {
            await ledger.ask(`page ${customerId} ${week}`, text, () =>
              post(`/api/workbook-responses/${customerId}/${week}/partner1`, { discussionNotes: text }, cookie),
            );
          }
          await ledger.ask(`done ${customerId} ${week}`, 'done', () =>
            post(`/api/progress/${customerId}/${week}/complete`, {}, cookie),
          );
          await ledger.ask(`rating ${customerId} ${week}`, `${week}`, () =>
            post(`/api/progress/${customerId}/${week}`, { rating: week }, cookie),
          );
        }
      }

      async function upload(): Promise<void> {
        const [week, title] = [WEEKS[uploads % WEEKS.length]!, `title ${next()}`];
        const form = Buffer.concat([field('weekNumber', `${week}`), field('title', title), file(pdfs[week - 1]!), END]);
        const headers = { cookie: admin, ...MULTIPART };
        const key = `week ${week}`;
        await ledger.ask(key, title, () => send('/api/upload-framework', { method: 'POST', headers, body: form }));
        uploads += 1;
        if (uploads % 2 === 1) return;
        const url = `/api/framework/${week}`;
        await ledger.ask(key, null, () => send(url, { method: 'DELETE', headers: { cookie: admin } }));
      }

      const work = [write, write, upload, ...Array.from({ length: COUPLES_AT_ONCE }, () => live)].map(async (part) => {
        while (!isStopped) {
          try {
            await part();
          } catch {
            // The server is gone, or it refused, which is counted above. The next start is a new load.
            if (refused.length > 10_000) return;
            await setTimeout(5);
          }
        }
      });
      return async () => {
        isStopped = true;
        await Promise.all(work);
      };
    },
  };
}

/** What's stored, by the ledger's names. Both engines understand it. */
const WORLD = [
  "select message as key, case when count(*) = 1 then 'once' else 'often' end as value from \"contactMessages\" group by message",
  "select 'name ' || username as key, 'once' as value from people where username is not null",
  `select 'page ' || "customerId" || ' ' || "weekNumber" as key, text as value from answers where "itemId" = 'discussionNotes'`,
  `select 'done ' || "customerId" || ' ' || "weekNumber" as key, 'done' as value from progress where "completedAt" > ''`,
  `select 'rating ' || "customerId" || ' ' || "weekNumber" as key, cast(rating as text) as value from progress where rating > 0`,
  `select 'week ' || "weekNumber" as key, title as value from "weekPdfs"`,
].join(' union all ');

type KeyAndValue = { key: string; value: string };

/** The database's content by the ledger's names, with a function that runs SQL. */
export async function readRows(run: (sql: string) => Promise<KeyAndValue[]> | KeyAndValue[]): Promise<Map<string, string>> {
  return new Map((await run(WORLD)).map(({ key, value }) => [key, value]));
}

/** The data on disk by the ledger's names. Fails for incomplete, leftover, or damaged data. */
export async function readWorld(dataDir: string): Promise<Map<string, string>> {
  const db = new Database(path.join(dataDir, 'lovewell.db'), { readonly: true });
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    // A message and its two emails are stored together or not at all.
    const counts = db
      .prepare("select (select count(*) from contactMessages) * 2, (select count(*) from outbox where kind like 'contact%')")
      .raw()
      .get();
    expect(new Set(counts as number[]).size).toBe(1);

    const files = 'select fileName, sha256 from weekPdfs union all select fileName, sha256 from replacedPdfs';
    const weeks = db.prepare<[], { fileName: string; sha256: string }>(files).all();
    expect((await readdir(path.join(dataDir, 'pdfs'))).sort()).toEqual(weeks.map(({ fileName }) => fileName).sort());
    for (const { fileName, sha256 } of weeks) {
      const content = await readFile(path.join(dataDir, 'pdfs', fileName));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    return await readRows((query) => db.prepare<[], KeyAndValue>(query).all());
  } finally {
    db.close();
  }
}
