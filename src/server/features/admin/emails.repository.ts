import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { EmailState } from '#src/domain/admin/emails.ts';

// Without the text, because it may contain a sign-in link or a private message.
const SHOWN = [
  'id',
  'kind',
  'recipient',
  'channel',
  'subject',
  'attempts',
  'queuedAt',
  'nextAttemptAt',
  'sentAt',
  'failedAt',
  'lastError',
  'state',
] as const satisfies readonly (keyof Row<'outbox'>)[];

/** Up to `limit` emails in this state, newest first, before `cursor` if given. */
export async function findEmails(db: Kysely<Tables>, state: EmailState, cursor: number | null | undefined, limit: number) {
  let query = db
    .selectFrom('outbox')
    .select(SHOWN)
    .select((row) => row('text', '<>', '').as('hasText'))
    .where('state', '=', state)
    .where('channel', '<>', 'webhook');
  if (typeof cursor === 'number') query = query.where('id', '<', cursor);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Emails of these kinds to an address, queued at `since` or later, oldest first. */
export async function findEmailsTo(
  db: Kysely<Tables>,
  recipient: string,
  kinds: readonly Row<'outbox'>['kind'][],
  since: string,
) {
  return db
    .selectFrom('outbox')
    .select(SHOWN)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('queuedAt', '>=', since)
    .orderBy('id')
    .execute();
}

export async function findEmail(db: Kysely<Tables>, id: number): Promise<Row<'outbox'> | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The emails saved to a file whose text is still known, oldest first. */
export async function findSavedEmailIds(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'saved')
    .where('text', '<>', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
