import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

/** Figures of one partner's pages, or of both partners'. An index has them all, so that no text is read. */
export async function listPageFigures(db: Kysely<Tables>, customerId: number, partner: Partner | null) {
  const pages = db
    .selectFrom('pages')
    .select(['words', 'hasCommitment', 'commitmentOutcome', 'updatedAt'])
    .where('customerId', '=', customerId);
  return (partner === null ? pages : pages.where('partner', '=', partner)).execute();
}

/** Figures of the notes that the couple shares. */
export async function listNoteFigures(db: Kysely<Tables>, customerId: number) {
  return db.selectFrom('progress').select(['words', 'completedAt']).where('customerId', '=', customerId).execute();
}
