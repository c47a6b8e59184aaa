import { statusOf } from '../../lib/server-message.ts';
import { plainClient, type Queries } from '../../lib/trpc.ts';

/**
 * Asks for all that the dashboard begins with in one call, and puts each part where the query for it looks. A part that
 * spoils the whole is left to its own query, which fails where it is shown.
 *
 * @throws the refusal, when nobody is signed in
 */
export async function openDashboard(queries: Queries, weekNumber: number | undefined): Promise<void> {
  if (queries.account.session.getData() !== undefined) return;
  try {
    const opened = await plainClient.dashboard.open.query({ weekNumber });
    const { customerId: userId } = opened.session;
    queries.site.settings.setData(undefined, opened.settings);
    queries.profile.get.setData({ userId }, opened.profile);
    queries.framework.listWithAccess.setData({ userId }, opened.frameworks);
    queries.progress.list.setData({ userId }, opened.records);
    queries.progress.progression.setData({ userId }, opened.progression);
    queries.progress.weekLimit.setData({ userId }, opened.weekLimit);
    if (opened.workbook !== null) {
      queries.workbook.week.setData({ userId, weekNumber: opened.workbook.weekNumber }, opened.workbook.week);
    }
    queries.account.session.setData(undefined, opened.session);
  } catch (error) {
    if (statusOf(error) === 401) throw error;
  }
}
