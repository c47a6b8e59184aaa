import { hash as hashText } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Database from 'better-sqlite3';
import { openDatabase } from '../../../db/sqlite/connection.ts';
import { migrate } from '../../../db/migrate.ts';
import { sqlite as dialect } from '../../../db/migrations/sqlite.ts';
import { writeCouple } from './couple.ts';
import { writeCourse } from './course.ts';
import { coupleEmail, writeFurtherOrders, writeGroups } from './orders.ts';
import { writeWeekPdfs } from './week-pdfs.ts';
import { createWriter, type Writer } from './writer.ts';

/** The password of the generated admin, and of couple-4, couple-8, and so on. */
export const PASSWORD = 'a believable password';

/** The session token of the generated admin. */
export const ADMIN_TOKEN = hashText('sha256', 'generated session of the admin', 'base64url');

const BATCH = 1_000;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lovewell.db');
}

/**
 * Fills a data folder with couples at all stages of the course, in the program's schema. The content is the same on each
 * run, except for dates. `orders`: how many there are at least; most couples have one anyway. Returns the size of the
 * database in bytes.
 */
export async function generate(dataDir: string, couples: number, orders = 0): Promise<number> {
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
    const writer = createWriter(sqlite, await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), new Date());
    await writeWeekPdfs(writer, dataDir);
    const writeBatch = sqlite.transaction((first: number) => {
      for (let id = first; id < Math.min(first + BATCH, couples + 1); id += 1) {
        const createdDaysAgo = writeCouple(writer, id);
        if (createdDaysAgo !== null) writeCourse(writer, id, createdDaysAgo);
      }
    });
    writeGroups(writer);
    for (let first = 1; first <= couples; first += BATCH) writeBatch(first);
    sqlite.transaction(() => {
      const written = sqlite.prepare<[], number>('select count(*) from orders').pluck().get() ?? 0;
      writeFurtherOrders(writer, couples, orders - written);
      writeAdminData(writer, couples);
    })();
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sqlite.close();
  }
  return statSync(file).size;
}

/** Writes the admin, signed in, and one contact message with its confirmation email per five couples, of which some bounced. */
function writeAdminData({ insert, random, texts, now, daysAgo, passwordHash }: Writer, couples: number): void {
  insert('staff', { id: 1, role: 'owner', username: 'admin', usernameKey: 'admin', passwordHash, createdAt: now });
  const tokenHash = hashText('sha256', ADMIN_TOKEN, 'base64url');
  insert('sessions', { tokenHash, staffId: 1, createdAt: now, renewedAt: now, expiresAt: daysAgo(-7) });
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
    const hasBounced = random.chance(0.01);
    insert('outbox', {
      recipient: email,
      subject: 'We have your message to Lovewell',
      text,
      html: `<!doctype html><body><h1>Thank you for your message</h1><p>${text}</p></body>`,
      kind: 'contact-confirmation',
      attempts: 1,
      queuedAt: at,
      nextAttemptAt: at,
      sentAt: hasBounced ? null : at,
      ...(hasBounced && { failedAt: at, lastError: '550 No such user' }),
    });
  }
}
