import type { Kysely, Transaction } from 'kysely';
import { isSet, toFlag } from '#db/flag.ts';
import type { Row, Tables } from '#db/tables.ts';
import type { Webhook, WebhookEvent } from '#src/domain/webhook/webhook.ts';

export async function findWebhook(db: Kysely<Tables>): Promise<(Webhook & { secret: string }) | null> {
  const row = await db.selectFrom('webhooks').select(['url', 'secret', 'includesPeople']).executeTakeFirst();
  return row === undefined ? null : { ...row, includesPeople: isSet(row.includesPeople) };
}

/** Saves the one webhook there is. */
export async function saveWebhook(
  trx: Transaction<Tables>,
  { url, includesPeople, secret }: Webhook & { secret: string },
): Promise<void> {
  const values = { url, includesPeople: toFlag(includesPeople), secret };
  await trx
    .insertInto('webhooks')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteWebhook(trx: Transaction<Tables>): Promise<void> {
  await trx.deleteFrom('webhooks').execute();
}

/** The last `limit` deliveries, newest first, without what they say. */
export async function findDeliveries(db: Kysely<Tables>, limit: number) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'subject as event',
      'recipient as url',
      'attempts',
      'queuedAt',
      'nextAttemptAt',
      'sentAt',
      'failedAt',
      'lastError',
      'state',
    ])
    .where('channel', '=', 'webhook')
    .$narrowType<{ event: WebhookEvent }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findDelivery(db: Kysely<Tables>, id: number): Promise<Row<'outbox'> | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).where('channel', '=', 'webhook').executeTakeFirst();
}
