import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { smallPdf } from '../support/server/fake-pdf-jobs.ts';
import { testWithServer } from '../support/server/test-with-server.ts';

const test = testWithServer();

const weeksSchema = z.array(z.object({ weekNumber: z.int(), hasFramework: z.boolean(), isUnlocked: z.boolean() }));

const LOCKED = { status: 403, body: { message: 'You need to complete the previous week first.' } };

test('A couple goes through all 52 weeks in order, and each week is refused until the one before it is completed.', async ({
  server,
}) => {
  await server.uploadWeeks(...ALL_WEEKS);
  const { browser, userId } = await server.newCouple();
  const complete = (week: number) => browser.post(`/api/progress/${userId}/${week}/complete`);
  const download = (week: number) => browser.get(`/api/download-framework/${week}`);

  for (const week of ALL_WEEKS) {
    const next = week + 1;
    expect(await download(week)).toMatchObject({ status: 200, bytes: smallPdf(`${week}`) });
    if (next <= 52) {
      expect(await download(next)).toMatchObject(LOCKED);
      expect(await complete(next)).toMatchObject({
        status: 403,
        body: { message: `Complete Week ${week} to unlock this week.` },
      });
      expect((await browser.post(`/api/progress/${userId}/${next}`, { rating: 5 })).status).toBe(403);
      expect((await browser.get(`/api/workbook-responses/${userId}/${next}/partner1`)).status).toBe(403);
    }
    expect(await complete(week)).toMatchObject({ status: 200, body: { weekNumber: week } });
    expect((await browser.get(`/api/user-progression/${userId}`)).body).toEqual({
      totalCompleted: week,
      progressPercentage: (week / 52) * 100,
      completedWeeks: ALL_WEEKS.slice(0, week),
      nextWeek: week === 52 ? null : next,
    });
    const weeks = weeksSchema.parse((await browser.get(`/api/frameworks-with-access/${userId}`)).body);
    expect(weeks).toEqual(ALL_WEEKS.map((weekNumber) => ({ weekNumber, hasFramework: true, isUnlocked: weekNumber <= next })));
  }
});

test('Two tabs that complete the same week complete it once, and weeks sent together stay in order.', async ({
  couple: { browser, userId },
}) => {
  const complete = (week: number) => browser.post(`/api/progress/${userId}/${week}/complete`);
  const [one, other] = await Promise.all([complete(1), complete(1)]);
  expect(one.body).toEqual(other.body);
  await Promise.all(ALL_WEEKS.toReversed().map(complete));
  const { body } = await browser.get(`/api/user-progression/${userId}`);
  const { completedWeeks } = z.object({ completedWeeks: z.array(z.int()) }).parse(body);
  expect(completedWeeks).toEqual(ALL_WEEKS.slice(0, completedWeeks.length));
});

type Step = { couple: 0 | 1; week: number; action: 'complete' | 'save' | 'download'; rating: number | null };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    couple: fc.constantFrom(0, 1),
    // Mostly the first few weeks, or hardly any would be unlocked.
    week: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
      { weight: 1, arbitrary: fc.integer({ min: 7, max: 52 }) },
    ),
    action: fc.constantFrom('complete', 'save', 'download'),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  { minLength: 5, maxLength: 40 },
);

const recordsSchema = z.array(z.object({ weekNumber: z.int(), rating: z.int().nullable(), completedAt: z.string().nullable() }));

test('Whatever two couples do, each completes weeks without gaps, has one record per week, and gets no PDF of a locked week.', async ({
  server,
}) => {
  await server.uploadWeeks(...ALL_WEEKS);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      run += 1;
      const couples = [await server.newCouple(`one ${run}`), await server.newCouple(`two ${run}`)] as const;
      const nothing = () => ({ completed: 0, ratings: new Map<number, number | null>() });
      const expected: Record<0 | 1, ReturnType<typeof nothing>> = [nothing(), nothing()];

      for (const { couple, week, action, rating } of sequence) {
        const { browser, userId } = couples[couple];
        const state = expected[couple];
        const isUnlocked = week <= state.completed + 1;
        const answer =
          action === 'download'
            ? await browser.get(`/api/download-framework/${week}`)
            : action === 'save'
              ? await browser.post(`/api/progress/${userId}/${week}`, { rating })
              : await browser.post(`/api/progress/${userId}/${week}/complete`);
        expect(answer.status).toBe(isUnlocked ? 200 : 403);
        if (isUnlocked && action === 'complete') state.completed = Math.max(state.completed, week);
        if (isUnlocked && action === 'save') state.ratings.set(week, rating);
      }

      for (const [index, { browser, userId }] of couples.entries()) {
        const { completed, ratings } = expected[index === 0 ? 0 : 1];
        const records = recordsSchema.parse((await browser.get(`/api/progress/${userId}`)).body);
        const weeks = [...new Set([...ALL_WEEKS.slice(0, completed), ...ratings.keys()])].sort((a, b) => a - b);
        expect(records.map(({ weekNumber }) => weekNumber)).toEqual(weeks);
        for (const { weekNumber, rating, completedAt } of records) {
          expect(completedAt !== null).toBe(weekNumber <= completed);
          expect(rating).toBe(ratings.get(weekNumber) ?? null);
        }
      }
    }),
    { numRuns: 40 },
  );
});
