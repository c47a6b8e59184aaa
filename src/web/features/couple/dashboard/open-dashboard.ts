import { getHttpStatus } from '../../../api/server-message.ts';
import type { queries } from '../../../api/ApiProvider.tsx';
import { plainClient } from '../../../api/trpc.ts';

/**
 * Asks for all that the dashboard begins with in one call, and puts each part where the query for it looks. A part that
 * spoils the whole is left to its own query, which fails where it is shown.
 *
 * @throws the refusal, when nobody is signed in
 */
export async function openDashboard(cache: typeof queries, weekNumber: number | undefined): Promise<void> {
  if (cache.auth.session.getData() !== undefined) return;
  try {
    const opened = await plainClient.dashboard.open.query({ weekNumber });
    const { customerId: userId } = opened.session;
    cache.profile.get.setData({ userId }, opened.profile);
    cache.framework.listWithAccess.setData({ userId }, opened.frameworks);
    cache.progress.list.setData({ userId }, opened.records);
    cache.progress.progression.setData({ userId }, opened.progression);
    cache.progress.weekLimit.setData({ userId }, opened.weekLimit);
    if (opened.workbook !== null) {
      cache.workbook.week.setData({ userId, weekNumber: opened.workbook.weekNumber }, opened.workbook.week);
    }
    cache.auth.session.setData(undefined, opened.session);
  } catch (error) {
    if (getHttpStatus(error) === 401) throw error;
  }
}
