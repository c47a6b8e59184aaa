import { coupleEmail } from '../generate/couple.ts';
import { createRandom } from '../generate/random.ts';
import { createTexts } from '../generate/texts.ts';
import { coupleToken } from '../generate/tokens.ts';
import { requestBytes } from '../load/request.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { CONNECTIONS } from '../windows.ts';
import type { CoupleSample } from '../world.ts';

/** A write that couples or visitors cause. `isOnce`: to send a request again would be something else. */
export type HotWrite = { name: string; isOnce: boolean; requests: (couples: readonly CoupleSample[]) => string[] };

const MANY = 60_000;

export const HOT_WRITES: readonly HotWrite[] = [
  {
    name: 'progress',
    isOnce: false,
    requests: (couples) =>
      couples.map((couple, number) => {
        const body = { notes: texts.text(1, 3), rating: (number % 5) + 1 };
        return post(`/api/progress/${couple.customerId}/${couple.nextWeek ?? WEEK_COUNT}`, couple, body);
      }),
  },
  { name: 'complete', isOnce: true, requests: completions },
  {
    name: 'workbook save',
    isOnce: false,
    requests: (couples) => couples.map((couple) => post(`${pathOfPage(couple)}/partner1`, couple, page())),
  },
  {
    name: 'contact',
    isOnce: true,
    // Each from somewhere else: how much one address may write is limited.
    requests: () =>
      Array.from({ length: MANY }, (_, number) =>
        requestBytes({ method: 'POST', path: '/api/contact', address: addressOf(number), body: message(number) }),
      ),
  },
];

const random = createRandom(3);
const texts = createTexts(random);

function page() {
  return {
    reflectionAnswers: Array.from({ length: 5 }, () => texts.text(1, 2)),
    discussionNotes: texts.text(1, 2),
    activityResponse: texts.sentence(),
    weeklyCommitment: texts.sentence(),
    conversationCards: ['', '', ''],
  };
}

function message(number: number) {
  const email = coupleEmail(1_000_000 + number);
  return { firstName: 'Maya', lastName: 'Berg', email, subject: 'general', message: texts.text(1, 4) };
}

/** IPv4 addresses, each another one. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Each couple completes its next week, then the one after it: nothing is completed twice, and nothing too early. */
function completions(couples: readonly CoupleSample[]): string[] {
  const requests: string[] = [];
  for (let round = 0; round < WEEK_COUNT && requests.length < MANY; round += 1) {
    const weeks = couples.map((couple) => ({ couple, week: (couple.nextWeek ?? WEEK_COUNT + 1) + round }));
    const left = weeks.filter(({ week }) => week <= WEEK_COUNT);
    // With fewer, a couple's next week could be asked for while the one before it is still under way.
    if (left.length < 4 * CONNECTIONS) break;
    requests.push(...left.map(({ couple, week }) => post(`/api/progress/${couple.customerId}/${week}/complete`, couple, {})));
  }
  return requests.slice(0, MANY);
}

function pathOfPage({ customerId, writtenWeek }: CoupleSample): string {
  return `/api/workbook-responses/${customerId}/${writtenWeek}`;
}

function post(path: string, { customerId }: CoupleSample, body: unknown): string {
  return requestBytes({ method: 'POST', path, token: coupleToken(customerId), body });
}
