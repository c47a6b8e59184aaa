import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { countAnniversaries } from '#src/domain/check-in/anniversary.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import {
  ANSWER_FIRST_MESSAGE,
  currentCheckIn,
  findCheckInProblem,
  SHARED_ACCOUNT_MESSAGE,
  type CheckIn,
  type CheckInPage,
  type CheckInWeek,
} from '#src/domain/check-in/check-in.ts';
import type { SaveAnswer, ShowTopic } from '#src/domain/check-in/schema.ts';
import { openAnswers } from '#src/domain/check-in/sharing.ts';
import { ANSWER_LABELS, STATEMENTS, type Topic } from '#src/domain/check-in/statements.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { listCompletions } from '../course/progress.service.ts';
import { publishLive } from '../live/live.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { assertWriter } from '../workbook/writer.service.ts';
import { addTopic, deletePage, deleteTopic, findPage, putAnswer } from './check-in.repository.ts';

type Author = { customerId: number; partner: Partner };

/** One's own check-ins, or both partners' while the account is shared. */
async function getOwnCheckIns({ db }: Pick<Deps, 'db'>, customerId: number, reader: Reader): Promise<CheckInPage[]> {
  const partners = reader === null ? partnerSchema.options : [reader];
  return Promise.all(partners.map((partner) => findPage(db, { customerId, partner })));
}

/** The check-ins as the reader may see them. */
export async function getCheckIn(deps: Pick<Deps, 'db' | 'clock'>, customerId: number, reader: Reader): Promise<CheckIn> {
  const own = await getOwnCheckIns(deps, customerId, reader);
  const [page] = own;
  const week = await findCurrent(deps, customerId);
  if (reader === null || !page) return { week, own, open: [] };
  const other = { customerId, partner: otherPartner(reader) };
  const leftAt = (await findPeople(deps.db, customerId)).find(({ partner }) => partner === other.partner)?.leftAt;
  // Once they've left, nothing else of theirs opens.
  const agreed = leftAt ? await findPage(deps.db, { customerId, partner: reader }, leftAt) : page;
  return { week, own, open: openAnswers(await findPage(deps.db, other), agreed) };
}

/** The check-in to answer now, which depends on the day once the course is completed. */
async function findCurrent(deps: Pick<Deps, 'db' | 'clock'>, customerId: number): Promise<CheckInWeek> {
  const completions = await listCompletions(deps, customerId);
  const finishedAt = completions.at(-1)?.completedAt;
  if (completions.length < WEEK_COUNT || finishedAt === undefined) return currentCheckIn(completions.length);
  const { weddingDate } = await getProfile(deps, customerId);
  const dates = { finishedOn: finishedAt.slice(0, 10), weddingDate, today: deps.clock.now().toISOString().slice(0, 10) };
  return currentCheckIn(completions.length, countAnniversaries(dates));
}

/** One's own check-ins in words, for the exported data. */
export async function exportCheckIns(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  reader: Reader,
): Promise<DataExport['checkIns']> {
  const find = (topic: Topic) => STATEMENTS.find((one) => one.topic === topic) ?? { title: topic, text: topic };
  return (await getOwnCheckIns(deps, customerId, reader)).map(({ partner, answers, shown }) => ({
    partner,
    answers: answers.map(({ week, topic, answer }) => ({
      afterWeeks: week,
      statement: find(topic).text,
      answer: ANSWER_LABELS[answer],
    })),
    topicsToShow: shown.map((topic) => find(topic).title),
  }));
}

/**
 * Saves an answer in the current check-in. The first one on a topic asks anew whether to show it.
 * @throws AppError FORBIDDEN for the other partner's page; CONFLICT for another check-in than the current one
 */
export async function saveAnswer(deps: Deps, author: Author, answer: SaveAnswer, writer: Reader): Promise<CheckIn> {
  return inTransaction(deps, async (tx) => {
    await assertWriter(tx, author, writer);
    const { week, topic } = answer;
    const problem = findCheckInProblem(week, await findCurrent(tx, author.customerId));
    if (problem !== null) throw new AppError('CONFLICT', problem);
    const { answers } = await findPage(tx.db, author);
    await publishIfOpen(deps, tx, author, topic);
    if (!answers.some((one) => one.week === week && one.topic === topic)) await deleteTopic(tx.db, author, topic);
    await putAnswer(tx.db, author, answer, tx.clock.now().toISOString());
    return getCheckIn(tx, author.customerId, writer);
  });
}

/**
 * Notes whether a partner would show a topic; both see each other's answers on it while both would.
 * @throws AppError CONFLICT while the account is shared, and for a topic without an answer of one's own
 */
export async function showTopic(deps: Deps, customerId: number, { topic, isShown }: ShowTopic, writer: Reader): Promise<CheckIn> {
  if (writer === null) throw new AppError('CONFLICT', SHARED_ACCOUNT_MESSAGE);
  const author = { customerId, partner: writer };
  return inTransaction(deps, async (tx) => {
    const { answers } = await findPage(tx.db, author);
    if (isShown && !answers.some((one) => one.topic === topic)) throw new AppError('CONFLICT', ANSWER_FIRST_MESSAGE);
    if (isShown) await addTopic(tx.db, author, topic, tx.clock.now().toISOString());
    await publishIfOpen(deps, tx, author, topic);
    if (!isShown) await deleteTopic(tx.db, author, topic);
    return getCheckIn(tx, customerId, writer);
  });
}

/** Tells the other phone about a change it can see, and nothing of any other. */
async function publishIfOpen(
  deps: Deps,
  tx: InTransaction<Deps>,
  { customerId, partner }: Author,
  topic: ShowTopic['topic'],
): Promise<void> {
  for (const one of [partner, otherPartner(partner)]) {
    const { shown } = await findPage(tx.db, { customerId, partner: one });
    if (!shown.includes(topic)) return;
  }
  tx.afterCommit(() => publishLive(deps, customerId, { type: 'checkIn' }));
}

/** Deletes what a partner answered and agreed to. Joins the caller's transaction. */
export async function deleteCheckIns(tx: InTransaction<Pick<Deps, 'db'>>, author: Author): Promise<void> {
  await deletePage(tx.db, author);
}
