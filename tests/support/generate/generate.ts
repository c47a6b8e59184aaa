import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Database from 'better-sqlite3';
import { openDatabase } from '../../../db/sqlite/connection.ts';
import { migrate } from '../../../db/migrate.ts';
import { sqlite as dialect } from '../../../db/migrations/sqlite.ts';
import { coupleEmail, writeCouple } from './couple.ts';
import { writeCourse } from './course.ts';
import { writeWeekPdfs } from './week-pdfs.ts';
import { createWriter, type Writer } from './writer.ts';

/** The password of the generated admin, and of couple-4, couple-8, and so on. */
export const PASSWORD = 'a believable password';

const BATCH = 1_000;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lovewell.db');
}

/**
 * Fills a data folder with couples at all stages of the course, in the program's schema. The content is the same on each
 * run, except for dates. Returns the size of the database in bytes.
 */
export async function generate(dataDir: string, couples: number, now = new Date()): Promise<number> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  const db = openDatabase(file);
  await migrate(db, dialect);
  await db.destroy();

  const sqlite = new Database(file);
  try {
    // A half-written folder can be generated again, so nothing has to survive a power cut.
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('foreign_keys = ON');
    const writer = createWriter(sqlite, await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), now);
    await writeWeekPdfs(writer, dataDir);
    const writeBatch = sqlite.transaction((first: number) => {
      for (let id = first; id < Math.min(first + BATCH, couples + 1); id += 1) writeCourse(writer, id, writeCouple(writer, id));
    });
    for (let first = 1; first <= couples; first += BATCH) writeBatch(first);
    sqlite.transaction(() => writeAdminData(writer, couples))();
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sqlite.close();
  }
  return statSync(file).size;
}

/** Writes the admin, and one contact message with its confirmation email per five couples. */
function writeAdminData({ insert, random, texts, now, daysAgo, passwordHash }: Writer, couples: number): void {
  insert('staff', { id: 1, role: 'owner', username: 'admin', usernameKey: 'admin', passwordHash, createdAt: now });
  for (let number = 5; number <= couples; number += 5) {
    const at = daysAgo(random.next() * 80);
    const email = coupleEmail(number);
    const message = texts.text(1, 6);
    insert('contactMessages', {
      firstName: 'Maya',
      lastName: 'Berg',
      email,
      subject: 'general',
      message,
      folded: `maya berg ${email} ${message}`.toLowerCase(),
      receivedAt: at,
      answeredAt: random.chance(0.9) ? at : null,
    });
    const text = texts.text(3, 6);
    insert('outbox', {
      recipient: email,
      subject: 'We have your message to Lovewell',
      text,
      html: `<!doctype html><body><h1>Thank you for your message</h1><p>${text}</p></body>`,
      kind: 'contact-confirmation',
      attempts: 1,
      queuedAt: at,
      nextAttemptAt: at,
      sentAt: at,
    });
  }
}
