import type { InTransaction } from '#db/transaction.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { OUTCOME_KEY } from '#src/domain/workbook/commitment.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { listOpenKeys } from '#src/domain/workbook/sealing.ts';
import { toTextId } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { dropSummaries } from './summary/summary.service.ts';
import {
  clearOpenAtLeaving,
  deletePages,
  findPages,
  listPageIds,
  listSavedPages,
  saveOpenAtLeaving,
  takeBackEmptiedOffers,
} from './workbook.repository.ts';

type Author = { customerId: number; partner: Partner };
type WriteDeps = InTransaction<Pick<Deps, 'db'>>;

/** When a partner leaves: what's sealed stays sealed, whatever the other one writes later. Joins the caller's transaction. */
export async function sealPages({ db }: WriteDeps, author: Author): Promise<void> {
  for (const { weekNumber, ids } of await listPageIds(db, author)) {
    const week = { customerId: author.customerId, weekNumber };
    const { partner1, partner2 } = await findPages(db, week, ids);
    const items = { reflectionQuestions: ids.reflectionAnswers, conversationCards: ids.conversationCards };
    const saved = await listSavedPages(db, week);
    const outcomes = saved.filter(({ commitmentOutcome }) => commitmentOutcome !== null);
    const open = listOpenKeys(partner1, partner2, items).map((key) => toTextId(key, ids));
    if (outcomes.length === 2) open.push(OUTCOME_KEY);
    await saveOpenAtLeaving(db, { ...author, weekNumber }, open);
  }
}

/** When a partner comes back: both read each other by the usual rule again. Joins the caller's transaction. */
export async function unsealPages({ db }: WriteDeps, author: Author): Promise<void> {
  await clearOpenAtLeaving(db, author);
}

/**
 * When a partner is removed: deletes their pages, the summaries made from them, and what the other one had emptied and only they
 * could still read. Joins the caller's transaction.
 */
export async function deletePartnersPages(tx: WriteDeps, author: Author): Promise<void> {
  await deletePages(tx.db, author);
  await takeBackEmptiedOffers(tx.db, { ...author, partner: otherPartner(author.partner) });
  await dropSummaries(tx, author.customerId);
}
