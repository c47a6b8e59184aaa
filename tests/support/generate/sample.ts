import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { haveBothJoined, sessionToken } from './couple.ts';
import { databaseFile, generate } from './generate.ts';

/** On the disk of the project, because a temporary folder may be in memory, where writes cost nothing. */
const FOLDER = path.join(import.meta.dirname, '../../../.bench');

/** A generated data folder, and its couples. */
export type Sample = { dataDir: string; couples: readonly Couple[] };

/** A couple whose week `nextWeek` is open and incomplete. `partnerToken` is null until both have joined. */
export type Couple = { customerId: number; nextWeek: number; token: string; partnerToken: string | null };

/** Generates a data folder, which is deleted when the process exits. */
export async function generateData(couples: number, orders?: number): Promise<Sample> {
  const dataDir = temporaryFolder();
  await generate(dataDir, couples, orders);
  return { dataDir, couples: readCouples(dataDir) };
}

/** A copy of a generated data folder for one server to write to. */
export function copyData(dataDir: string): string {
  const copy = temporaryFolder();
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

function temporaryFolder(): string {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(FOLDER, 'data-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All couples that are signed in and haven't completed the course. */
export function readCouples(dataDir: string): Couple[] {
  const sqlite = new Database(databaseFile(dataDir), { readonly: true });
  try {
    const couples = sqlite.prepare<[], Pick<Couple, 'customerId' | 'nextWeek'>>(
      `select customers.id as customerId, count(completedAt) + 1 as nextWeek from customers
       left join progress on progress.customerId = customers.id
       where customers.id in (select customerId from sessions) group by customers.id having nextWeek <= 52`,
    );
    return couples.all().map((couple) => ({
      ...couple,
      token: sessionToken(couple.customerId),
      partnerToken: haveBothJoined(couple.customerId) ? sessionToken(couple.customerId, 'partner2') : null,
    }));
  } finally {
    sqlite.close();
  }
}
