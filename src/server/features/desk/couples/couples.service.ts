import { inTransaction } from '#db/transaction.ts';
import { toCsv } from '#src/domain/csv.ts';
import { addDays, toDay, endOfDay, startOfDay } from '#src/domain/time/day.ts';
import type { Audience, AudienceCount } from '#src/domain/desk/campaigns.ts';
import {
  QUIET_DAYS,
  UNKNOWN_GROUP_MESSAGE,
  type CoupleFilter,
  type CoupleList,
  type CoupleRow,
  type CoupleView,
} from '#src/domain/desk/couple-list.ts';
import { foldText, searchWords } from '#src/domain/desk/search.ts';
import { AppError } from '#src/domain/errors.ts';
import { PAGE_SIZE } from '#src/domain/pagination.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { daysAgo } from '../../../lib/clock.ts';
import { getProgression } from '../../course/progress.service.ts';
import {
  countViews,
  countReaders,
  findCouples,
  findGroup,
  findReaders,
  findUnfolded,
  saveFolded,
  type CoupleQuery,
  type FoundCouple,
  type Reader,
} from './couples.repository.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** One page of the couples, and how many each view has. @throws AppError BAD_REQUEST for an unknown group */
export async function listCouples(
  deps: ListDeps,
  { page, ...filter }: CoupleList,
): Promise<{ total: number; views: Record<CoupleView, number>; couples: CoupleRow[] }> {
  const query = await toQuery(deps, filter);
  const views = await countViews(deps.db, query);
  const couples = await findPage(deps, query, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { total: views[filter.view], views, couples };
}

const COLUMNS: readonly (readonly [name: string, cell: (couple: CoupleRow) => string | number | null])[] = [
  ['Couple', ({ customerId }) => customerId],
  ['Names', ({ names }) => names],
  ['Buyer', ({ buyer }) => buyer],
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Weeks completed', ({ completed }) => completed],
  ['Next week', ({ nextWeek }) => nextWeek],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt],
  ['Both joined', ({ joined }) => (joined ? 'yes' : 'no')],
  ['Group', ({ group }) => group?.name ?? null],
];

/** All couples that a list shows, on all its pages, as CSV. @throws AppError BAD_REQUEST for an unknown group */
export async function exportCouples(deps: ListDeps & Pick<Deps, 'actor'>, filter: CoupleFilter): Promise<string> {
  const query = await toQuery(deps, filter);
  const couples = await findPage(deps, query, filter, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  await audit(deps, 'couples exported', { count: couples.length });
  return toCsv([COLUMNS.map(([name]) => name), ...couples.map((couple) => COLUMNS.map(([, cell]) => cell(couple)))]);
}

/** Everyone among the couples of a view or group who gets news. @throws AppError BAD_REQUEST for an unknown group */
export async function listReaders(deps: ListDeps, { view, ...audience }: Audience): Promise<Reader[]> {
  return findReaders(deps.db, await toQuery(deps, { search: '', ...audience }), view);
}

/** How many get news, and how many don't. @throws AppError BAD_REQUEST for an unknown group */
export async function countAudience(deps: ListDeps, { view, ...audience }: Audience): Promise<AudienceCount> {
  const query = await toQuery(deps, { search: '', ...audience });
  const counts = new Map((await countReaders(deps.db, query, view)).map(({ noNews, count }) => [noNews, count]));
  return {
    couples: (await countViews(deps.db, query))[view],
    recipients: counts.get(null) ?? 0,
    unverified: counts.get('unverified') ?? 0,
    off: counts.get('off') ?? 0,
    closed: counts.get('closed') ?? 0,
  };
}

async function toQuery(
  deps: ListDeps,
  { search, group, couples: chosen, from, to, seenFrom, paidDaysAgo }: Omit<CoupleFilter, 'view' | 'sort' | 'order'>,
): Promise<CoupleQuery> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const { timeZone } = settings.current();
  if (group !== undefined && !(await findGroup(db, group))) throw new AppError('BAD_REQUEST', UNKNOWN_GROUP_MESSAGE);
  const words = searchWords(search);
  if (words.length > 0) await foldWords(deps);
  return {
    words,
    group: group ?? null,
    paidBy: paidDaysAgo === undefined ? null : daysAgo(now, paidDaysAgo),
    quietSince: addDays(toDay(now, timeZone), -QUIET_DAYS),
    ...(chosen && { chosen }),
    ...(from !== undefined && { createdFrom: startOfDay(from, timeZone) }),
    ...(to !== undefined && { createdUntil: endOfDay(to, timeZone) }),
    ...(seenFrom !== undefined && { seenFrom }),
  };
}

/** Folds what changed since the last search, because SQL can't fold accents alike on both engines. */
async function foldWords(deps: Pick<Deps, 'db'>): Promise<void> {
  if ((await findUnfolded(deps.db)).length === 0) return;
  await inTransaction(deps, async (tx) => {
    for (const { customerId, words } of await findUnfolded(tx.db)) await saveFolded(tx.db, customerId, foldText(words));
  });
}

/** By name from A to Z, everything else from the newest or largest. */
const defaultOrder = ({ sort, order }: Pick<CoupleFilter, 'sort' | 'order'>) =>
  order ?? (sort === 'names' || sort === 'buyer' ? 'asc' : 'desc');

async function findPage(
  { db }: Pick<Deps, 'db'>,
  query: CoupleQuery,
  filter: Pick<CoupleFilter, 'view' | 'sort' | 'order'>,
  part: { limit: number; offset: number },
): Promise<CoupleRow[]> {
  const found = await findCouples(db, query, { ...filter, order: defaultOrder(filter), ...part });
  const rows: CoupleRow[] = [];
  for (const couple of found) rows.push(await toCoupleRow({ db }, couple));
  return rows;
}

/** The row as it's sent. Without weeks set aside, there are no gaps in the completed weeks, so their count gives the next one. */
export async function toCoupleRow(
  { db }: Pick<Deps, 'db'>,
  { hasSetAside, groupId, groupName, joined, completed, ...couple }: FoundCouple,
): Promise<CoupleRow> {
  const counted = completed < WEEK_COUNT ? completed + 1 : null;
  return {
    ...couple,
    completed,
    nextWeek: hasSetAside ? (await getProgression({ db }, couple.customerId)).nextWeek : counted,
    joined: Boolean(joined),
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
  };
}
