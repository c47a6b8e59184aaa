import { coupleEmail } from '../generate/couple.ts';
import { createRandom } from '../generate/random.ts';
import { createTexts } from '../generate/texts.ts';
import { coupleToken } from '../generate/tokens.ts';
import { requestBytes } from '../load/request.ts';
import { ALL_WEEKS, WEEK_COUNT } from '#src/domain/week.ts';
import { CONNECTIONS } from '../windows.ts';
import type { CoupleSample } from '../world.ts';

/**
 * A write that couples or visitors cause. `isOnce`: to send a request again would be something else. `leavesWork`: the program
 * goes on with it after its answer, as with a mail to send, so nothing else can be measured beside it.
 */
export type HotWrite = {
  name: string;
  isOnce: boolean;
  leavesWork?: boolean;
  requests: (couples: readonly CoupleSample[]) => string[];
};

const MANY = 60_000;

export const HOT_WRITES: readonly HotWrite[] = [
  {
    name: 'progress save',
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
    leavesWork: true,
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

/** Each couple completes its next week, then the one after it, all by one connection: nothing comes too early. */
function completions(couples: readonly CoupleSample[]): string[] {
  const lanes = Array.from({ length: CONNECTIONS }, (_, lane) =>
    couples.filter((_couple, index) => index % CONNECTIONS === lane).flatMap(completionsOf),
  );
  const shortest = Math.min(...lanes.map(({ length }) => length));
  return Array.from({ length: shortest }, (_, step) => lanes.map((lane) => lane[step] ?? '')).flat();
}

/** The week that each couple is at, once: done again it changes nothing, so the order does not matter. */
export function nextCompletions(couples: readonly CoupleSample[]): string[] {
  return couples.flatMap((couple) => completionsOf(couple).slice(0, 1));
}

function completionsOf(couple: CoupleSample): string[] {
  const { customerId, nextWeek } = couple;
  return ALL_WEEKS.filter((week) => nextWeek !== null && week >= nextWeek).map((week) =>
    post(`/api/progress/${customerId}/${week}/complete`, couple, {}),
  );
}

function pathOfPage({ customerId, writtenWeek }: CoupleSample): string {
  return `/api/workbook-responses/${customerId}/${writtenWeek}`;
}

function post(path: string, { customerId }: CoupleSample, body: unknown): string {
  return requestBytes({ method: 'POST', path, token: coupleToken(customerId), body });
}
