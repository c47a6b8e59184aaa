import { setTimeout } from 'node:timers/promises';
import { open, send, type Call } from '../client.ts';
import { createRandom } from '../../tests/support/generate/random.ts';
import { createTexts } from '../../tests/support/generate/texts.ts';
import { residentMiB } from '../process-stats.ts';
import type { Bench } from '../load.ts';
import { percentile, type Row } from '../results.ts';
import { copyData, type Couple } from '../../tests/support/generate/sample.ts';
import { startApp, type Server } from '../server.ts';

const SAVE_EVERY = 5_000;
/** Every fourth save is followed by reading a page. */
const SAVES_PER_READ = 4;
/** Of the others, nothing is seen on the other phone: they're drafts. */
const SAVES_PER_OFFER = 6;
const PARTNERS = ['partner1', 'partner2'] as const;
const QUESTIONS = 5;

const random = createRandom(5);
const texts = createTexts(random);

/** What an evening took, in milliseconds. */
type Evening = { answers: number[]; seen: number[]; errors: number; memoryMiB: number };

/** What the second phone is about to see, and since when. */
type Household = { expected?: { text: string; start: number } };

/** Measures couples online on two phones each: every person saves a draft every 5 seconds and reads a page every 20. */
export async function measureEvening({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  await using app = await startApp(copyData(dataDir));
  const seconds = windows.rounds > 1 ? 120 : 15;
  const twos = couples.filter(({ partnerToken }) => partnerToken !== null);
  const half = await spendEvening(app, twos.slice(0, 500), seconds);
  const full = await spendEvening(app, twos.slice(0, 1_000), seconds);
  const detail = `${Math.min(twos.length, 1_000)} couples, ${full.answers.length} answers`;
  return [
    { name: 'save seen on the other phone', figure: percentile(half.seen, 95), unit: 'ms', budget: { atMost: 500 } },
    { name: 'evening: answers', figure: percentile(full.answers, 99), unit: 'ms', budget: { atMost: 200 }, detail },
    { name: 'evening: errors', figure: half.errors + full.errors, unit: '', budget: { atMost: 0 } },
    { name: 'evening: memory', figure: full.memoryMiB, unit: 'MiB', budget: { atMost: 400 } },
  ];
}

async function spendEvening({ origin, pid }: Server, couples: readonly Couple[], seconds: number): Promise<Evening> {
  const evening: Evening = { answers: [], seen: [], errors: 0, memoryMiB: 0 };
  const end = performance.now() + SAVE_EVERY + seconds * 1_000;

  async function time(call: Call): Promise<string> {
    const start = performance.now();
    try {
      const { status, text } = await send(origin, call);
      evening.answers.push(performance.now() - start);
      if (status === 200) return text;
    } catch {
      // Counted below, as a refusal is.
    }
    countError();
    return '';
  }

  function countError(): void {
    evening.errors += 1;
  }

  async function usePhone(couple: Couple, seat: 0 | 1, household: Household): Promise<void> {
    const { customerId, nextWeek, token, partnerToken } = couple;
    const ip = `10.${customerId >> 16}.${(customerId >> 8) & 255}.${customerId & 255}`;
    const access = { token: seat === 0 ? token : (partnerToken ?? token), ip };
    const pathOf = (one: 0 | 1) => `/api/workbook-responses/${customerId}/${nextWeek}/${PARTNERS[one]}`;
    const stream = await open(origin, { path: '/api/live', ...access }).catch(countError);
    // The second phone watches for what the first one offers.
    stream?.on('error', countError);
    stream?.on('data', (event: Buffer) => {
      const { expected } = household;
      if (seat === 0 || !expected || !event.includes('event: page') || !event.includes(PARTNERS[0])) return;
      delete household.expected;
      void time({ path: pathOf(0), ...access }).then(
        (page) => page.includes(expected.text) && evening.seen.push(performance.now() - expected.start),
      );
    });
    const answers = Array.from({ length: QUESTIONS }, () => texts.text(1, 2));
    await setTimeout(random.next() * SAVE_EVERY);
    for (let save = 0; performance.now() < end; save += 1) {
      const start = performance.now();
      const isOffer = save % SAVES_PER_OFFER === 0;
      const text = `${texts.text(1, 2)} ${start}`;
      answers[isOffer ? 0 : save % QUESTIONS] = text;
      if (seat === 0 && isOffer) household.expected = { text, start };
      const body = { reflectionAnswers: answers, draft: true, ...(isOffer && { offer: ['reflectionAnswers.0'] }) };
      await time({ path: pathOf(seat), body, ...access });
      if (save % SAVES_PER_READ === 0) await time({ path: pathOf(seat), ...access });
      await setTimeout(Math.max(0, start + SAVE_EVERY - performance.now()));
    }
    stream?.destroy();
  }

  const phones = couples.flatMap((couple) => {
    const household: Household = {};
    return [usePhone(couple, 0, household), usePhone(couple, 1, household)];
  });
  const watching = setInterval(() => (evening.memoryMiB = Math.max(evening.memoryMiB, residentMiB(pid))), 500);
  await Promise.all(phones);
  clearInterval(watching);
  return evening;
}
