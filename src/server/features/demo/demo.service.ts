import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { readFile } from 'node:fs/promises';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { findPeople, findEmailOwner, insertCustomer, insertPerson, type Person } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { FilesUnavailableError } from '../../files/file-store.ts';
import { instantAfter } from '../../lib/clock.ts';
import { projectPath } from '../../lib/project-path.ts';
import { addAccount, isEmailTaken } from '../auth/auth.service.ts';
import { readPack } from '../content/content.service.ts';
import { generateMissing } from '../course/generated-pdf.service.ts';
import { completeWeek, saveProgress } from '../course/progress.service.ts';
import { generateSummary } from '../workbook/summary/summary.service.ts';
import { writeResponse } from '../workbook/workbook.service.ts';
import { demoCoupleSchema, type DemoCouple } from './demo-couple.ts';
import { EMPTY_PROFILE, type Profile } from '#src/domain/profile.ts';
import { DAY } from '#src/domain/time/time.ts';

/** Nobody can receive email there, so these people can't sign in on their own. */
export const PAIR_EMAILS = { partner1: 'partner1@demo.invalid', partner2: 'partner2@demo.invalid' };

const COUPLE_FILE = projectPath('db/content/demo-couple.json');

/**
 * On the first start with the demo on, adds sample PDFs for the weeks with content and a couple that's a few weeks into the
 * course. Later starts change nothing. Returns the demo's couples and what they read in weeks that aren't published.
 */
export async function ensureDemo(deps: Deps, email: string): Promise<NonNullable<Deps['demo']>> {
  const couple = demoCoupleSchema.parse(JSON.parse(await readFile(COUPLE_FILE, 'utf8')));
  if (!(await isEmailTaken(deps, email))) {
    await addSamplePdfs(deps);
    await addCouple(deps, couple, (tx, profile) => addAccount(tx, { origin: 'demo', email }, profile));
  }
  if (!(await isEmailTaken(deps, PAIR_EMAILS.partner1))) await addPair(deps, couple);
  const people = await Promise.all([email, PAIR_EMAILS.partner1].map((one) => findEmailOwner(deps.db, one)));
  return { customerIds: new Set(people.flatMap((person) => person?.customerId ?? [])), content: await readPack() };
}

/** Without a store for files, the demo has none; an admin can generate them later. */
async function addSamplePdfs(deps: Deps): Promise<void> {
  try {
    while ((await generateMissing(deps)).generated > 0);
  } catch (error) {
    if (!(error instanceof FilesUnavailableError)) throw error;
    deps.log.warn({ err: error }, 'The sample PDFs couldn’t be stored.');
  }
}

/** Adds the demo for two: the same couple, each with a page of their own, some answers sealed and one kept to oneself. */
async function addPair(deps: Deps, couple: DemoCouple): Promise<void> {
  await addCouple(deps, couple, async (tx, profile) => {
    const createdAt = tx.clock.now().toISOString();
    const first = { partner: 'partner1', email: PAIR_EMAILS.partner1 } as const;
    const person = await insertCustomer(tx.db, { origin: 'demo', createdAt }, first, profile);
    if (person === null) return null;
    const second = { partner: 'partner2', email: PAIR_EMAILS.partner2 } as const;
    await insertPerson(tx.db, { customerId: person.customerId, createdAt, ...second });
    return person;
  });
}

type AddAccount = (tx: InTransaction<Deps>, profile: Profile) => Promise<Person | null>;

async function addCouple(deps: Deps, couple: DemoCouple, addAccountOf: AddAccount): Promise<void> {
  const now = deps.clock.now();
  const daysAgo = (days: number) => ({ now: () => new Date(instantAfter(now, -days * DAY)) });
  const weddingDate = instantAfter(now, couple.daysUntilWedding * DAY).slice(0, 10);
  const { userDisplayName, partnerName } = couple;
  const profile = { ...EMPTY_PROFILE, userDisplayName, partnerName, weddingDate };

  // In one transaction, so that an interrupted start doesn't leave an incomplete couple.
  await inTransaction(deps, async (tx) => {
    const person = await addAccountOf(tx, profile);
    if (person === null) return;
    const { customerId } = person;
    const isPair = (await findPeople(tx.db, customerId)).length === 2;
    const as = (partner: Partner) => (isPair ? partner : null);
    // Kept from the start, because what's open once can't be.
    const keptPrivate = (weekNumber: number, partner: Partner) => {
      const kept = couple.pair.find((entry) => entry.weekNumber === weekNumber && entry.partner === partner)?.private;
      return isPair && kept ? { private: kept, contentVersion: getWeekContent(tx.content, weekNumber).contentVersion } : {};
    };
    for (const { weekNumber, completedDaysAgo, rating, notes, responses } of couple.weeks) {
      const then = { ...tx, clock: daysAgo(completedDaysAgo ?? 0) };
      const week = { customerId, weekNumber };
      for (const partner of partnerSchema.options) {
        const response = responses[partner];
        if (response)
          await writeResponse(then, { ...week, partner }, { ...response, ...keptPrivate(weekNumber, partner) }, as(partner));
      }
      if (responses.partner1 && responses.partner2) await generateSummary(then, week, as('partner1'));
      if (rating !== null || notes !== '') await saveProgress(then, week, { rating, notes }, as('partner1'));
      if (completedDaysAgo !== null) await completeWeek(then, week, as('partner1'));
    }
    for (const { weekNumber, partner, ...response } of isPair ? couple.pair : []) {
      const { contentVersion } = getWeekContent(tx.content, weekNumber);
      await writeResponse(tx, { customerId, weekNumber, partner }, { ...response, contentVersion }, partner);
    }
  });
}
