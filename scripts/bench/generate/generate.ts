import { mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import Database from 'better-sqlite3';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/connection.ts';
import { databaseFile } from '#src/server/create-deps.ts';
import { createPasswords } from '#src/server/auth/passwords.ts';
import { COUPLE_PASSWORD, createCoupleWriter } from './couple.ts';
import { createCourseWriter } from './course.ts';
import { writeDesk } from './desk.ts';
import { createMoments } from './moments.ts';
import { createRandom } from './random.ts';
import { createTexts } from './texts.ts';
import { writeWeekFiles } from './week-files.ts';

const SEED = 52;
const COUPLES_A_TRANSACTION = 1_000;

/**
 * Makes a data folder with so many couples in the middle of their lives, in the program's own schema: the same ones each
 * time, but for what depends on the day. Returns the database's size in bytes.
 */
export async function generate(dataDir: string, couples: number, now = new Date()): Promise<{ bytes: number }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  const db = openDatabase(file);
  await migrate(db);
  await db.destroy();

  const sqlite = new Database(file);
  try {
    // For the making alone: a machine that fails meanwhile makes it again. The server opens it with its own settings.
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('foreign_keys = ON');
    await writeAll(sqlite, dataDir, couples, now);
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sqlite.close();
  }
  return { bytes: statSync(file).size };
}

async function writeAll(sqlite: Database.Database, dataDir: string, couples: number, now: Date): Promise<void> {
  const [random, moments] = [createRandom(SEED), createMoments(now)];
  const texts = createTexts(random);
  const passwordHash = await createPasswords(availableParallelism()).hash(COUPLE_PASSWORD);
  await writeWeekFiles(sqlite, dataDir, moments);
  const writeCouple = createCoupleWriter(sqlite, random, moments, passwordHash);
  const writeCourse = createCourseWriter(sqlite, random, texts, moments);
  const writeSome = sqlite.transaction((from: number, to: number) => {
    for (let customerId = from; customerId <= to; customerId += 1) writeCourse(writeCouple(customerId));
  });
  for (let from = 1; from <= couples; from += COUPLES_A_TRANSACTION) {
    writeSome(from, Math.min(couples, from + COUPLES_A_TRANSACTION - 1));
  }
  sqlite.transaction(() => writeDesk(sqlite, { couples, random, texts, moments, passwordHash }))();
}
