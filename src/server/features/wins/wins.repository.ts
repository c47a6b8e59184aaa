import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { parseStringList } from '../../lib/string-list.ts';

/** One partner's pages, or both partners'. */
export async function listPages(db: Kysely<Tables>, customerId: number, partner: Partner | null) {
  const pages = db.selectFrom('workbookResponses').selectAll().where('customerId', '=', customerId);
  const rows = await (partner === null ? pages : pages.where('partner', '=', partner)).execute();
  return rows.map(({ updatedAt, commitmentOutcome, weeklyCommitment, ...row }) => ({
    updatedAt,
    commitmentOutcome,
    weeklyCommitment,
    texts: [
      ...parseStringList(row.reflectionAnswers),
      ...parseStringList(row.conversationCards),
      row.discussionNotes,
      row.activityResponse,
      weeklyCommitment,
    ],
  }));
}
