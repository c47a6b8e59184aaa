import { countEvenings, countWords, type Wins } from '#src/domain/progress/wins.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { isBlank } from '#src/domain/text.ts';
import type { Deps } from '../../deps.ts';
import { getRecords } from '../course/progress.service.ts';
import { listPages } from './wins.repository.ts';

/** Counts only the reader's own and the shared texts, so it reveals nothing of the partner's. */
export async function getWins(deps: Deps, customerId: number, reader: Reader): Promise<Wins> {
  const pages = await listPages(deps.db, customerId, reader);
  const records = await getRecords(deps, customerId);
  const completed = records.flatMap(({ completedAt }) => completedAt ?? []);
  return {
    promises: {
      made: pages.filter(({ weeklyCommitment }) => !isBlank(weeklyCommitment)).length,
      kept: pages.filter(({ commitmentOutcome }) => commitmentOutcome === 'kept').length,
    },
    words: countWords([...pages.flatMap(({ texts }) => texts), ...records.map(({ notes }) => notes)]),
    evenings: countEvenings([...pages.map(({ updatedAt }) => updatedAt), ...completed]),
  };
}
