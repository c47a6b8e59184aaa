import { otherPartner } from '#src/domain/account/invite.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { finishedTextAt, isReadersTurn, type Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { findPages, listSavedPages } from './workbook.repository.ts';

type Week = { customerId: number; weekNumber: number };
type ReadDeps = Pick<Deps, 'db' | 'content'>;

/** When the partner last changed what the reader sees of a week's page, if it's the reader's turn; else null. */
export async function getPartnerWroteAt({ db, content: library }: ReadDeps, week: Week, reader: Partner): Promise<string | null> {
  const partner = otherPartner(reader);
  const saved = (await listSavedPages(db, week)).find((page) => page.partner === partner);
  if (!saved) return null;
  const { content, ids } = getWeekContent(library, week.weekNumber);
  const pages = await findPages(db, week, ids);
  return isReadersTurn(pages[partner], pages[reader], content) ? saved.shownAt : null;
}

/** Whether the reader wrote a commitment that week; while the account is shared, whether anyone did. */
export async function hasCommitment({ db, content: library }: ReadDeps, week: Week, reader: Reader): Promise<boolean> {
  const pages = await findPages(db, week, getWeekContent(library, week.weekNumber).ids);
  const own = reader === null ? [pages.partner1, pages.partner2] : [pages[reader]];
  return own.some((page) => finishedTextAt(page, 'weeklyCommitment') !== '');
}
