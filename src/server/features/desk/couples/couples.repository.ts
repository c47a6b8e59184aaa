import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { contains } from '#db/like.ts';
import type { Tables } from '#db/tables.ts';
import type { CoupleRow, CoupleSort, CoupleView } from '#src/domain/desk/couple-list.ts';
import type { searchWords } from '#src/domain/desk/search.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/profile.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

/** Which couples: those with each word, of a group, paid by an instant. `quietSince` is the last day on which a quiet couple was seen. */
export type CoupleQuery = {
  words: ReturnType<typeof searchWords>;
  group: number | null;
  paidBy: string | null;
  quietSince: string;
  customerId?: number;
  chosen?: readonly number[];
  /** Instants between which the account began. */
  createdFrom?: string;
  createdUntil?: string;
  seenFrom?: string;
};

type CountedView = Record<CoupleView, number>;

/** A row whose `hasSetAside` asks for the next week to be computed. */
export type FoundCouple = Omit<CoupleRow, 'nextWeek' | 'joined' | 'group'> & {
  joined: number;
  groupId: number | null;
  groupName: string | null;
  hasSetAside: number;
};

// A trial's placeholders are no names.
const first = sql`nullif("userDisplayName", ${sql.lit(PLACEHOLDER_NAMES.userDisplayName)})`;
const second = sql`nullif("partnerName", ${sql.lit(PLACEHOLDER_NAMES.partnerName)})`;
const names = sql`case when ${first} is not null and ${second} is not null then ${first} || ' & ' || ${second}
  else coalesce(${first}, ${second}) end`;

const ordersOfCouple = sql`from orders where orders."customerId" = customers.id`;
const buyer = sql`(select "firstName" || ' ' || "lastName" ${ordersOfCouple} order by orders.id desc limit 1)`;
/** A couple's group is that of its latest order that has one. */
const groupOf = sql`(select "groupId" ${ordersOfCouple} and "groupId" is not null order by orders.id desc limit 1)`;
const completed = sql`(select count(*) from progress where progress."customerId" = customers.id and "completedAt" is not null)`;

const isPaid = sql`exists (select 1 ${ordersOfCouple} and orders.status = 'completed')`;
const isStaying = sql`"blockedAt" is null and "closedAt" is null`;
const hasFinished = sql`${completed} = ${WEEK_COUNT}`;

const SORT_KEYS: Readonly<Record<CoupleSort, RawBuilder<unknown>>> = {
  lastSeenAt: sql`"lastSeenOn"`,
  names: sql`lower(${names})`,
  buyer: sql`lower(${buyer})`,
  completed,
};

const inView = ({ quietSince }: CoupleQuery): Readonly<Record<CoupleView, RawBuilder<unknown>>> => ({
  all: sql`true`,
  paid: sql`${isStaying} and ${isPaid}`,
  trial: sql`${isStaying} and not ${isPaid}`,
  notSignedIn: sql`${isStaying} and "lastSeenOn" is null`,
  quiet: sql`${isStaying} and "lastSeenOn" <= ${quietSince} and not ${hasFinished}`,
  finished: sql`${isStaying} and ${hasFinished}`,
  blocked: sql`"blockedAt" is not null`,
  leaving: sql`"blockedAt" is null and "closedAt" is not null`,
});

function isFound(query: CoupleQuery): RawBuilder<unknown> {
  const { words, group, paidBy, customerId, chosen, createdFrom, createdUntil, seenFrom } = query;
  const conditions = [
    sql`origin <> 'demo'`,
    ...words.map(
      ({ word, id }) => sql`(customers.id = ${id ?? 0}
        or customers.id in (select "customerId" from "customerWords" where ${contains(sql.ref('folded'), word)}))`,
    ),
    ...(customerId === undefined ? [] : [sql`customers.id = ${customerId}`]),
    ...(chosen === undefined ? [] : [sql`customers.id in (${sql.join(chosen)})`]),
    ...(createdFrom === undefined ? [] : [sql`customers."createdAt" >= ${createdFrom}`]),
    ...(createdUntil === undefined ? [] : [sql`customers."createdAt" < ${createdUntil}`]),
    ...(seenFrom === undefined ? [] : [sql`"lastSeenOn" >= ${seenFrom}`]),
    ...(group === null ? [] : [sql`${groupOf} = ${group}`]),
    ...(paidBy === null
      ? []
      : [sql`exists (select 1 ${ordersOfCouple} and orders.status = 'completed' and orders."completedAt" <= ${paidBy})`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Counts the couples in each view. */
export async function countViews(db: Kysely<Tables>, query: CoupleQuery): Promise<CountedView> {
  const counts = Object.entries(inView(query)).map(
    ([view, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<CountedView>`select ${sql.join(counts)} from customers where ${isFound(query)}`.execute(db);
  const [views] = rows;
  if (!views) throw new Error('unreachable: an aggregate without GROUP BY returns one row');
  return views;
}

type Part = { view: CoupleView; sort: CoupleSort; order: 'asc' | 'desc'; limit: number; offset: number };

/** The couples of a view, in order: those without what's sorted by come last, and equals by number. */
export async function findCouples(
  db: Kysely<Tables>,
  query: CoupleQuery,
  { view, sort, order, limit, offset }: Part,
): Promise<FoundCouple[]> {
  const couples = sql`customers left join profiles on profiles."customerId" = customers.id`;
  const key = SORT_KEYS[sort];
  const inOrder = sql`order by ${key} is null, ${key} ${sql.raw(order)}, customers.id`;
  // Only the rows of the page get all columns.
  const { rows } = await sql<FoundCouple>`select customers.id as "customerId", ${names} as names, ${buyer} as buyer,
      (select email from people where people."customerId" = customers.id and (partner is null or partner = 'partner1')) as email,
      case when "blockedAt" is not null then 'blocked' when "closedAt" is not null then 'leaving'
        when ${isPaid} then 'paid' else 'trial' end as status,
      ${completed} as completed, "lastSeenOn" as "lastSeenAt",
      case when exists (select 1 from people where people."customerId" = customers.id and partner is not null) then 1 else 0 end as joined,
      groups.id as "groupId", groups.name as "groupName",
      case when exists (select 1 from "setAsideWeeks" where "setAsideWeeks"."customerId" = customers.id) then 1 else 0 end as "hasSetAside"
    from ${couples} left join groups on groups.id = ${groupOf}
    where customers.id in (select customers.id from ${couples} where ${isFound(query)} and ${inView(query)[view]}
      ${inOrder} limit ${limit} offset ${offset})
    ${inOrder}`.execute(db);
  return rows;
}

/** The couple with this number, unless it's the demo. */
export async function findCouple(db: Kysely<Tables>, customerId: number): Promise<FoundCouple | undefined> {
  const query = { words: [], group: null, paidBy: null, quietSince: '', customerId };
  const [couple] = await findCouples(db, query, { view: 'all', sort: 'lastSeenAt', order: 'asc', limit: 1, offset: 0 });
  return couple;
}

/** Every group with how many couples it has, how many of them have been here, and how many have finished. */
export async function findGroups(db: Kysely<Tables>) {
  const { rows } = await sql<{
    id: number;
    name: string;
    couples: number;
    started: number;
    finished: number;
  }>`with members as materialized (
      select ${groupOf} as "groupId", "lastSeenOn", ${completed} as completed from customers
      where origin <> 'demo' and id in (select "customerId" from orders where "groupId" is not null))
    select groups.id, groups.name, count("groupId") as couples, count("lastSeenOn") as started,
      count(*) filter (where completed = ${WEEK_COUNT}) as finished
    from groups left join members on "groupId" = groups.id group by groups.id, groups.name
    order by lower(groups.name), groups.id`.execute(db);
  return rows;
}

export async function findGroup(db: Kysely<Tables>, id: number) {
  return db.selectFrom('groups').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Why someone gets no news: their couple is blocked or leaving or they have left it, no verified email, or turned off. */
export type NoNews = 'closed' | 'unverified' | 'off';

/** The people of a view's couples. */
const readers = (query: CoupleQuery, view: CoupleView) => sql`readers as (
    select people.id, people.email, people.partner, people."customerId", ${first} as "userDisplayName", ${second} as "partnerName",
      coalesce("reminderSettings"."timeZone", "eveningTimeZone") as "timeZone",
      case when not (${isStaying}) or "leftAt" is not null or "confirmBy" is not null then 'closed'
        when people.email is null or "emailVerifiedAt" is null then 'unverified' when news = 0 then 'off' end as "noNews"
    from customers join people on people."customerId" = customers.id
      left join profiles on profiles."customerId" = customers.id
      left join "reminderSettings" on "personId" = people.id
    where ${isFound(query)} and ${inView(query)[view]})`;

/** A person who gets news. */
export type Reader = {
  id: number;
  customerId: number;
  email: string;
  partner: Partner | null;
  userDisplayName: string | null;
  partnerName: string | null;
  timeZone: string | null;
};

/** Everyone in a view who gets news. */
export async function findReaders(db: Kysely<Tables>, query: CoupleQuery, view: CoupleView): Promise<Reader[]> {
  const { rows } = await sql<Reader>`with ${readers(query, view)}
    select id, "customerId", email, partner, "userDisplayName", "partnerName", "timeZone" from readers where "noNews" is null
    order by id`.execute(db);
  return rows;
}

/** How many people of a view get news, and how many don't for which reason. */
export async function countReaders(db: Kysely<Tables>, query: CoupleQuery, view: CoupleView) {
  const { rows } = await sql<{ noNews: NoNews | null; count: number }>`with ${readers(query, view)}
    select "noNews", count(*) as count from readers group by "noNews"`.execute(db);
  return rows;
}

/** The words of couples that changed since they were last folded. */
export async function findUnfolded(db: Kysely<Tables>) {
  return db.selectFrom('customerWords').select(['customerId', 'words']).where('folded', 'is', null).execute();
}

export async function saveFolded(trx: Transaction<Tables>, customerId: number, folded: string): Promise<void> {
  await trx.updateTable('customerWords').set({ folded }).where('customerId', '=', customerId).execute();
}
