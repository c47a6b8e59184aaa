import { isSet } from '#db/flag.ts';
import { countEvenings, type Wins } from '#src/domain/progress/wins.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { listNoteFigures, listPageFigures } from './wins.repository.ts';

/** Counts only the reader's own and the shared texts, so it reveals nothing of the partner's. */
export async function getWins({ db }: Deps, customerId: number, reader: Reader): Promise<Wins> {
  const pages = await listPageFigures(db, customerId, reader);
  const notes = await listNoteFigures(db, customerId);
  const completed = notes.flatMap(({ completedAt }) => completedAt ?? []);
  return {
    promises: {
      made: pages.filter(({ hasCommitment }) => isSet(hasCommitment)).length,
      kept: pages.filter(({ commitmentOutcome }) => commitmentOutcome === 'kept').length,
    },
    words: [...pages, ...notes].reduce((sum, { words }) => sum + words, 0),
    evenings: countEvenings([...pages.map(({ updatedAt }) => updatedAt), ...completed]),
  };
}
