import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isMissing, readOrCreateSecret } from '../lib/fs.ts';

/** Keys that must stay the same for as long as there are links and browsers that rely on them. */
export type SecretName = 'link-key' | 'push-keys';

/** Reads a secret, which the first start creates. */
export type ReadSecret = (name: SecretName, create: () => Buffer | Promise<Buffer>) => Promise<Buffer>;

/** Secrets are files in the data folder, or rows on a database that several processes share or did until it was moved. */
export function createSecretReader(deps: { db: Kysely<Tables>; dataDir: string; isShared: boolean }): ReadSecret {
  const { db, dataDir, isShared } = deps;
  const locate = (name: SecretName) => path.join(dataDir, name);
  return async (name, create) => {
    const row = db.selectFrom('secrets').select('value').where('name', '=', name);
    const saved = await row.executeTakeFirst();
    if (saved) return fromRow(saved);
    if (!isShared) return readOrCreateSecret(locate(name), create);
    // The file is from a time when only this process used the database.
    const secret = (await readIfExists(locate(name))) ?? (await create());
    await db
      .insertInto('secrets')
      .values({ name, value: secret.toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return fromRow(await row.executeTakeFirstOrThrow());
  };
}

const fromRow = ({ value }: { value: string }) => Buffer.from(value, 'base64');

async function readIfExists(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
