import { expect } from 'vitest';
import { z } from 'zod';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

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
