import { databaseFile } from '../../tests/support/generate/generate.ts';
import { createRandom } from '../../tests/support/generate/random.ts';
import { createTexts } from '../../tests/support/generate/texts.ts';
import { createLoad, measureInTurn, request, type Bench } from '../load.ts';
import { formatNumber, type Row } from '../results.ts';
import { copyData, type Couple } from '../../tests/support/generate/sample.ts';
import { startApp, startFloor } from '../server.ts';

const texts = createTexts(createRandom(3));

export const WRITES: readonly { name: string; path: (couple: Couple) => string; body: () => object }[] = [
  {
    name: 'saving notes and a rating',
    path: ({ customerId, nextWeek }) => `/api/progress/${customerId}/${nextWeek}`,
    body: () => ({ notes: texts.text(1, 3), rating: 4 }),
  },
  {
    name: 'saving a workbook page',
    path: ({ customerId, nextWeek }) => `/api/workbook-responses/${customerId}/${nextWeek}/partner1`,
    body: () => ({
      reflectionAnswers: Array.from({ length: 5 }, () => texts.text(1, 2)),
      discussionNotes: texts.text(1, 2),
      activityResponse: texts.sentence(),
      weeklyCommitment: texts.sentence(),
      conversationCards: ['', '', ''],
    }),
  },
];

/** Measures writes, by responses per second, against one upsert that is on disk before the response. */
export async function measureWrites({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  await using app = await startApp(copyData(dataDir));
  await using floor = await startFloor('rows', databaseFile(copyData(dataDir)));
  const rows: Row[] = [];
  for (const { name, path, body } of WRITES) {
    const requests = couples.map((couple) => request(path(couple), couple.token, body()));
    const [ours, least] = [createLoad(app, requests), createLoad(floor, requests)];
    await measureInTurn([least, ours], windows);
    const [figure, reference] = [ours.median().responsesPerSecond, least.median().responsesPerSecond];
    const detail = `${formatNumber(figure)} per second; single upserts ${formatNumber(reference)}`;
    rows.push({ name, figure: figure / reference, unit: '× the floor', budget: { atLeast: 0.5 }, detail });
  }
  return rows;
}
