import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const LAST_WEEK = 6;
const ACTIONS = ['complete', 'rate', 'download', 'write', 'summarize', 'read', 'intrude', 'upload', 'delete'] as const;
/** Writers and summaries collide only if many calls are about the same week. */
const LIKELY = ['write', 'write', 'write', 'summarize', 'summarize'] as const;

/** One call. Its action decides what `choice` means: a rating, a partner, or a version of a PDF. */
type Call = { action: (typeof ACTIONS)[number]; couple: 0 | 1; week: number; choice: number };
type Answered = Call & { status: number; said: unknown; bytes: Buffer };

/** Calls that are made at the same moment, one batch after the other. */
const batches: fc.Arbitrary<Call[][]> = fc.array(
  fc.array(
    fc.record({
      action: fc.constantFrom(...ACTIONS, ...LIKELY),
      couple: fc.constantFrom(0, 1),
      week: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: LAST_WEEK }) }),
      choice: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  { minLength: 3, maxLength: 10 },
);

const progressionSchema = z.object({ completedWeeks: z.array(z.int()) });
const recordsSchema = z.array(z.object({ weekNumber: z.int(), rating: z.int().nullable(), completedAt: z.string().nullable() }));
const savedSchema = z.object({ reflectionAnswers: z.array(z.string()) }).nullable();
const summarySchema = z.object({ summary: z.string().nullable() });

type Couple = Awaited<ReturnType<TestServer['newCouple']>>;

const version = (week: number, choice: number) => `week ${week}, version ${choice}`;
const answer = (choice: number) => `We said ${'so '.repeat(choice)}much.`;
const partner = (choice: number) => (choice % 2 === 0 ? 'partner2' : 'partner1');

function send(admin: TestBrowser, couples: readonly [Couple, Couple], call: Call) {
  const { action, couple, week, choice } = call;
  const { browser, userId } = couples[couple];
  switch (action) {
    case 'complete':
      return browser.post(`/api/progress/${userId}/${week}/complete`);
    case 'rate':
      return browser.post(`/api/progress/${userId}/${week}`, { rating: choice });
    case 'download':
      return browser.get(`/api/download-framework/${week}`);
    case 'write':
      return browser.post(`/api/workbook-responses/${userId}/${week}/${partner(choice)}`, {
        reflectionAnswers: [answer(choice)],
      });
    case 'summarize':
      return browser.post(`/api/generate-summary/${userId}/${week}`);
    case 'read':
      return browser.get(`/api/user-progression/${userId}`);
    case 'intrude':
      return couples[couple === 0 ? 1 : 0].browser.get(`/api/workbook-responses/${userId}/${week}/${partner(choice)}`);
    case 'upload':
      return admin.upload({
        weekNumber: `${week}`,
        title: `${choice}`,
        framework: new Blob([smallPdf(version(week, choice))]),
      });
    case 'delete':
      return admin.delete(`/api/framework/${week}`);
  }
}

const completedWeeks = async ({ browser, userId }: Couple) =>
  progressionSchema.parse((await browser.get(`/api/user-progression/${userId}`)).body).completedWeeks;

/** The allowed results of one call, given the couple's progress before and after the batch. */
function expectPossible({ action, week, status, said, bytes }: Answered, before: number, after: number): void {
  const wasUnlocked = week <= before + 1;
  const isUnlocked = week <= after + 1;
  const what = `${action} of week ${week}, completed before ${before}, after ${after}`;
  if (action === 'intrude') expect(status, what).toBe(403);
  else if (action === 'upload') expect(status, what).toBe(201);
  else if (action === 'delete') expect(status, what).toBeOneOf([200, 404]);
  else if (action === 'read') {
    const { length } = progressionSchema.parse(said).completedWeeks;
    expect(length, what).toBeGreaterThanOrEqual(before);
    expect(length, what).toBeLessThanOrEqual(after);
  } else if (action === 'summarize') expect(status, what).toBeOneOf([200, 409]);
  else {
    if (wasUnlocked) expect(status, what).not.toBe(403);
    if (!isUnlocked) expect(status, what).toBe(403);
    if (action === 'complete' && status === 200) expect(week, what).toBeLessThanOrEqual(after);
    // A complete version of this week's PDF, or none if it was deleted.
    if (action === 'download' && status === 200) {
      expect([1, 2, 3, 4, 5].map((choice) => smallPdf(version(week, choice)))).toContainEqual(bytes);
    } else expect(status, what).toBeOneOf(action === 'download' ? [403, 404] : [200, 403]);
  }
}

test(
  'Under concurrent requests, weeks have no gaps, saved text is kept, and nobody sees a locked week or another couple’s page.',
  { timeout: 90_000 },
  async () => {
    const server = await startTestServer();
    // Takes time, like a language model, while others write.
    const { summarize } = server.deps;
    server.deps.summarize = async (week) => {
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      return summarize(week);
    };
    let run = 0;
    await fc.assert(
      fc.asyncProperty(batches, async (sequence) => {
        run += 1;
        const admin = await server.newAdmin();
        const couples = [await server.newCouple(`one ${run}`), await server.newCouple(`two ${run}`)] as const;
        const taken: Answered[] = [];
        const completed: Record<0 | 1, number> = [0, 0];

        // Both have answered the first week, so that it has a summary.
        const firstAnswers = ([0, 1] as const).flatMap((couple) =>
          [1, 2].map((choice): Call => ({ action: 'write', couple, week: 1, choice })),
        );
        for (const batch of [firstAnswers, ...sequence]) {
          const answers = await Promise.all(
            batch.map(async (call): Promise<Answered> => {
              const { status, body, bytes } = await send(admin, couples, call);
              return { ...call, status, said: body, bytes };
            }),
          );
          for (const couple of [0, 1] as const) {
            const weeks = await completedWeeks(couples[couple]);
            expect(weeks, 'weeks without a gap').toEqual(weeks.map((_, index) => index + 1));
            const before = completed[couple];
            expect(weeks.length, 'a completed week stays completed').toBeGreaterThanOrEqual(before);
            for (const answered of answers) if (answered.couple === couple) expectPossible(answered, before, weeks.length);
            completed[couple] = weeks.length;
            for (const { action, couple: whose, week } of batch) {
              if (action === 'summarize' && whose === couple) await expectCurrentSummary(couples[couple], week);
            }
          }
          taken.push(...answers.filter(({ status }) => status === 200));
        }

        for (const couple of [0, 1] as const)
          await expectKept(
            couples[couple],
            completed[couple],
            taken.filter((call) => call.couple === couple),
          );
      }),
      { numRuns: 15 },
    );
  },
);

/** At the end each week has one record, with a value that was confirmed, if any was. */
async function expectKept({ browser, userId }: Couple, completed: number, taken: readonly Answered[]): Promise<void> {
  const records = recordsSchema.parse((await browser.get(`/api/progress/${userId}`)).body);
  expect(new Set(records.map(({ weekNumber }) => weekNumber)).size, 'one record a week').toBe(records.length);
  for (let week = 1; week <= Math.min(completed + 1, LAST_WEEK); week += 1) {
    const choices = (action: Call['action']) => taken.filter((call) => call.action === action && call.week === week);
    const record = records.find(({ weekNumber }) => weekNumber === week);
    expect((record?.completedAt ?? null) !== null, `week ${week} is completed`).toBe(week <= completed);
    const ratings = choices('rate').map(({ choice }) => choice);
    expect(ratings.length === 0 ? [null] : ratings, `the rating of week ${week}`).toContain(record?.rating ?? null);

    for (const whose of ['partner1', 'partner2']) {
      const { body } = await browser.get(`/api/workbook-responses/${userId}/${week}/${whose}`);
      const written = choices('write').filter(({ choice }) => partner(choice) === whose);
      const saved = savedSchema.parse(body)?.reflectionAnswers ?? null;
      expect(
        written.length === 0 ? [null] : written.map(({ choice }) => [answer(choice)]),
        `${whose} in week ${week}`,
      ).toContainEqual(saved);
    }
  }
}

/** A summary always matches the current answers. */
async function expectCurrentSummary({ browser, userId }: Couple, week: number): Promise<void> {
  const { summary } = summarySchema.parse((await browser.get(`/api/week-summary/${userId}/${week}`)).body);
  if (summary === null) return;
  for (const whose of ['partner1', 'partner2']) {
    const { body } = await browser.get(`/api/workbook-responses/${userId}/${week}/${whose}`);
    expect(summary).toContain(savedSchema.parse(body)?.reflectionAnswers[0]);
  }
}
