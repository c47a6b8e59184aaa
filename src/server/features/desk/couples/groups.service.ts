import { inTransaction } from '#db/transaction.ts';
import { GROUP_NOT_FOUND_MESSAGE, type GroupPage, type GroupSummary } from '#src/domain/desk/groups.ts';
import { AppError } from '#src/domain/errors.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Deps } from '../../../deps.ts';
import { findCouples, findGroup, findGroups } from './couples.repository.ts';
import { toCoupleRow } from './couples.service.ts';
import { findGroupByKey, insertGroup } from './groups.repository.ts';

/** The groups, by name. */
export async function listGroups({ db }: Pick<Deps, 'db'>): Promise<GroupSummary[]> {
  return findGroups(db);
}

/** A group with its couples. @throws AppError NOT_FOUND */
export async function getGroup({ db }: Pick<Deps, 'db'>, groupId: number): Promise<GroupPage> {
  const group = await findGroup(db, groupId);
  if (!group) throw new AppError('NOT_FOUND', GROUP_NOT_FOUND_MESSAGE);
  const query = { words: [], group: groupId, paidBy: null, quietSince: '' };
  const everyone = { view: 'all', sort: 'names', order: 'asc', limit: Number.MAX_SAFE_INTEGER, offset: 0 } as const;
  const couples = [];
  for (const couple of await findCouples(db, query, everyone)) couples.push(await toCoupleRow({ db }, couple));
  return {
    ...group,
    couples,
    started: couples.filter(({ lastSeenAt }) => lastSeenAt !== null).length,
    finished: couples.filter(({ completed }) => completed === WEEK_COUNT).length,
  };
}

/** The id of the group with this name, whatever its case; a new one if there's none. Joins the caller's transaction. */
export async function findOrAddGroup(deps: Pick<Deps, 'db' | 'clock'>, name: string): Promise<number> {
  const nameKey = name.toLowerCase();
  return inTransaction(deps, async (tx) => {
    const existing = await findGroupByKey(tx.db, nameKey);
    return existing ?? insertGroup(tx.db, { name, nameKey, createdAt: tx.clock.now().toISOString() });
  });
}
