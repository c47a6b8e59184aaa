import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';
import type { Letter } from '#src/domain/desk/campaigns.ts';

/** The most campaigns that are listed. */
const LISTED = 50;

export async function insertCampaign(trx: Transaction<Tables>, campaign: NewRow<'campaigns'>): Promise<number> {
  return (await trx.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether the same letter was sent since. */
export async function hasCampaign(db: Kysely<Tables>, { subject, text }: Letter, since: string): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    .where('createdAt', '>', since)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .executeTakeFirst();
  return campaign !== undefined;
}

export async function findCampaign(db: Kysely<Tables>, id: number) {
  return db.selectFrom('campaigns').select(['subject', 'text']).where('id', '=', id).executeTakeFirst();
}

/** The latest campaigns, with how many of their emails haven’t been sent, and how many of those have failed. */
export async function findCampaigns(db: Kysely<Tables>) {
  return db
    .selectFrom('campaigns')
    .leftJoin('groups', 'groups.id', 'groupId')
    .select(['campaigns.id', 'subject', 'view', 'groups.name as group', 'chosen', 'campaigns.createdAt', 'recipients', 'dropped'])
    .leftJoin(
      (query) =>
        query
          .selectFrom('outbox')
          .select('campaignId')
          .select(({ fn }) => [fn.countAll<number>().as('unsent'), fn.count<number>('failedAt').as('failed')])
          .where('campaignId', 'is not', null)
          .where('sentAt', 'is', null)
          .groupBy('campaignId')
          .as('copies'),
      (join) => join.onRef('copies.campaignId', '=', 'campaigns.id'),
    )
    .select(['unsent', 'failed'])
    .orderBy('campaigns.id', 'desc')
    .limit(LISTED)
    .execute();
}
