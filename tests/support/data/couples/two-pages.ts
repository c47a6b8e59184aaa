import type { TestBrowser } from '../../server/test-browser.ts';
import type { TestServer } from '../../server/test-server.ts';
import { newOtherPair } from './two-people.ts';

export const EMPTY = {
  reflectionAnswers: ['', '', '', '', ''],
  discussionNotes: '',
  activityResponse: '',
  weeklyCommitment: '',
  conversationCards: ['', '', ''],
};

/** The other one's page with nothing open, sealed, or passed. */
export const NOTHING = { ...EMPTY, sealed: [], passed: [] };

/** What's kept private is only taken with the version of week 1's content. */
const withVersion = (response: object) => ({ ...('private' in response && { contentVersion: 1 }), ...response });

/** Two people who have joined, and what they do with their pages of week 1. */
export async function startPages(server: TestServer) {
  const pair = await newOtherPair(server);
  const pageOf = (partner: string) => `/api/workbook-responses/${pair.userId}/1/${partner}`;
  return {
    ...pair,
    /** Nora writes on the first page, Elias on the second. */
    noraWrites: (response: object) => pair.nora.post(pageOf('partner1'), withVersion(response)),
    eliasWrites: (response: object) => pair.elias.post(pageOf('partner2'), withVersion(response)),
    read: async (browser: TestBrowser, partner: string) => (await browser.get(pageOf(partner))).body,
    summaryUrl: `/api/week-summary/${pair.userId}/1`,
    generate: (browser: TestBrowser) => browser.post(`/api/generate-summary/${pair.userId}/1`),
  };
}
