import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { JobName } from '#db/peers.ts';
import { instantAfter } from '../lib/clock.ts';

/** What runs once in a while, whichever process does it. */
type RunName = JobName | 'news';

/** When it last ran, whichever process it was; null if it never did. */
export async function findLastRun(db: Kysely<Tables>, job: RunName): Promise<string | null> {
  const run = await db.selectFrom('jobRuns').select('ranAt').where('job', '=', job).executeTakeFirst();
  return run?.ranAt ?? null;
}

export async function saveRun(db: Kysely<Tables>, job: RunName, ranAt: string): Promise<void> {
  await db
    .insertInto('jobRuns')
    .values({ job, ranAt })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ ranAt }))
    .execute();
}

/** Notes a run, unless there was one within `pause` milliseconds. Returns whether it did: true for one process at a time. */
export async function claimRun(db: Kysely<Tables>, job: RunName, now: Date, pause: number): Promise<boolean> {
  const ranAt = now.toISOString();
  const claimed = await db
    .insertInto('jobRuns')
    .values({ job, ranAt })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ ranAt })
        // If the clock was set back, the last run may lie in the future.
        .where((run) =>
          run.or([run('jobRuns.ranAt', '<=', instantAfter(now, -pause)), run('jobRuns.ranAt', '>=', instantAfter(now, pause))]),
        ),
    )
    .returning('job')
    .executeTakeFirst();
  return claimed !== undefined;
}
