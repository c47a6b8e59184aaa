import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';
import { readOffline, writeOffline } from './offline-store.ts';

const KEY = 'answers';

/** What the Progress and Current tabs and the cards show. */
const SAVED_QUERIES = [
  trpc.auth.session,
  trpc.account.settings,
  trpc.profile.get,
  trpc.weekPdf.listWithAccess,
  trpc.progress.forLater,
  trpc.progress.list,
  trpc.progress.progression,
  trpc.progress.weekLimit,
  trpc.cards.daily,
  trpc.cards.list,
  trpc.photos.list,
  trpc.weekPdf.titles,
  trpc.workbook.thisWeek,
  trpc.workbook.week,
  trpc.evening.get,
  trpc.reminders.get,
];

/** Saves the server's answers that the dashboard shows, for when it can't be reached. */
export async function saveAnswers(queryClient: QueryClient, owner: string): Promise<void> {
  const answers = SAVED_QUERIES.flatMap((query) => queryClient.getQueriesData({ queryKey: getQueryKey(query) }));
  const loaded = answers.filter(([, data]) => data !== undefined);
  await writeOffline(owner, KEY, loaded);
}

/** Puts the answers of the last visit into the cache. Returns false if there are none. */
export async function restoreAnswers(queryClient: QueryClient): Promise<boolean> {
  const answers = (await readOffline<[QueryKey, unknown][]>(KEY)) ?? [];
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  return answers.length > 0;
}
