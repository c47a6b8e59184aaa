import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { JobName } from '#db/peers.ts';

/** When the job last ran, whichever process it was; null if it never did. */
export async function findLastRun(db: Kysely<Tables>, job: JobName): Promise<string | null> {
  const run = await db.selectFrom('jobRuns').select('ranAt').where('job', '=', job).executeTakeFirst();
  return run?.ranAt ?? null;
}

export async function saveRun(db: Kysely<Tables>, job: JobName, ranAt: string): Promise<void> {
  await db
    .insertInto('jobRuns')
    .values({ job, ranAt })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ ranAt }))
    .execute();
}
