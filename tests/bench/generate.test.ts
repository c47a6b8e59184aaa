import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { inspectDatabase } from '#db/sqlite/integrity-check.ts';
import { computeProgression } from '#src/domain/progress/progression.ts';
import { generate } from '../support/generate/generate.ts';
import { readCouples } from '../support/generate/sample.ts';
import { startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('The server starts with a generated data folder, and each generated couple is signed in.', async () => {
  const dataDir = await temporaryFolder();
  const bytes = await generate(dataDir, 60);
  const file = path.join(dataDir, 'lovewell.db');
  expect(inspectDatabase(file).isUpToDate).toBe(true);
  expect(bytes).toBeGreaterThan(60 * 1000);

  const sqlite = new Database(file, { readonly: true });
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  const count = (sql: string) => sqlite.prepare(sql).pluck().get();
  expect(count('select count(*) from customers')).toBe(60);
  expect(count('select count(*) from progress where weekNumber = 52 and completedAt is not null')).toBeGreaterThan(6);
  sqlite.close();

  const couples = readCouples(dataDir).slice(0, 3);
  expect(couples.length).toBe(3);
  const { address } = await startServerProcess({ DATA_DIR: dataDir });
  for (const { customerId, nextWeek, token } of couples) {
    const headers = { cookie: `lovewell-session=${token}` };
    const response = await fetch(`${address}/api/user-progression/${customerId}`, { headers });
    const weeks = Array.from({ length: nextWeek - 1 }, (_, index) => index + 1);
    expect(await response.json()).toEqual(computeProgression({ completed: new Set(weeks), setAside: new Set() }));
    const pdf = await fetch(`${address}/api/download-framework/1`, { headers });
    expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(5 * 1024 * 1024);
  }
});
