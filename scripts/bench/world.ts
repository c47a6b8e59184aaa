import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { MIGRATIONS } from '#db/migrations/registry.ts';
import { databaseFile } from '#src/server/create-deps.ts';
import { ROOT } from '../setup.mjs';
import { generate } from './generate/generate.ts';

/** Where the bench keeps the data that it has made. Git does not know it. */
export const BENCH_FOLDER = path.join(ROOT, '.bench');

const MONTH = 30 * 24 * 60 * 60_000;

/** A page that a couple has written, and the week after the last one that it has completed, or null after all. */
export type CoupleSample = { customerId: number; writtenWeek: number; summaryWeek: number; nextWeek: number | null };

/** A data folder of a bench's own, and the size of its database. */
export type World = { couples: number; dataDir: string; bytes: number; remove: () => void };

/** A world with so many generated couples: made once, then copied. */
export async function openWorld(couples: number): Promise<World> {
  // Of another version it would be upgraded, and backed up before that, at each start.
  const kept = path.join(BENCH_FOLDER, `couples-${couples}-version-${MIGRATIONS.length}`);
  if (!existsSync(kept)) {
    console.log(`Making ${couples.toLocaleString('en-US')} couples ...`);
    const next = `${kept}.part`;
    rmSync(next, { recursive: true, force: true });
    await generate(next, couples);
    renameSync(next, kept);
  }
  const runs = path.join(BENCH_FOLDER, 'runs');
  mkdirSync(runs, { recursive: true });
  const dataDir = mkdtempSync(path.join(runs, 'data-'));
  cpSync(kept, dataDir, { recursive: true });
  renewSessions(dataDir);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.on('exit', remove);
  return { couples, dataDir, bytes: statSync(databaseFile(dataDir)).size, remove };
}

/** As many couples as are asked for, or all, spread over the database; each has written a page and has a summary. */
export function sampleCouples(dataDir: string, most: number): CoupleSample[] {
  const sqlite = new Database(databaseFile(dataDir), { readonly: true });
  try {
    const rows = sqlite.prepare<[], CoupleSample>(SAMPLE).all();
    const step = Math.max(1, Math.floor(rows.length / most));
    return rows.filter((_row, index) => index % step === 0).slice(0, most);
  } finally {
    sqlite.close();
  }
}

const SAMPLE = `select customers.id as customerId, writtenWeek, summaryWeek, nullif(coalesce(completed, 0) + 1, 53) as nextWeek
  from customers
  join (select customerId, max(weekNumber) as writtenWeek from workbookResponses where partner = 'partner1' group by 1) as pages
    on pages.customerId = customers.id
  join (select customerId, max(weekNumber) as summaryWeek from weekSummaries group by 1) as summaries
    on summaries.customerId = customers.id
  left join (select customerId, count(*) as completed from progress where completedAt is not null group by 1) as weeks
    on weeks.customerId = customers.id
  order by customers.id`;

/** The copy may be days younger than what it was made from; a session that is renewed writes, which no reader should. */
function renewSessions(dataDir: string): void {
  const sqlite = new Database(databaseFile(dataDir));
  const now = new Date();
  sqlite
    .prepare('update sessions set renewedAt = ?, expiresAt = ?')
    .run(now.toISOString(), new Date(now.getTime() + MONTH).toISOString());
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}
