import { describe, expect } from 'vitest';
import { testContract, type World } from '../../support/contract.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const TOO_EARLY = [409, 'You can create the summary once both of you have answered a reflection question.'] as const;
const CHANGED = [409, 'This page was changed on another device while you were writing.'] as const;

const EMPTY = { reflectionAnswers: [], discussionNotes: '', activityResponse: '', weeklyCommitment: '', conversationCards: [] };
const WHOLE = {
  reflectionAnswers: ['One.', '', 'Three.', '', 'Five.'],
  discussionNotes: 'We talked.',
  activityResponse: 'We walked.',
  weeklyCommitment: 'I will listen.',
  conversationCards: ['A', 'B', 'C'],
};
const PAGE = { weekNumber: 1, partner: 'partner1' };

const test = testWithServer();

type Couple = Pick<World, 'browser' | 'userId'>;
/** Saves pages of week 1, one after the other. */
const wrote =
  (...pages: [partner: string, response: object][]) =>
  async ({ browser, userId }: Couple) => {
    for (const [partner, response] of pages) await browser.post(`/api/workbook-responses/${userId}/1/${partner}`, response);
  };
const bothWrote = wrote(
  ['partner1', { reflectionAnswers: ['The garden.'] }],
  ['partner2', { reflectionAnswers: ['Our garden!'] }],
);
const summarized = async (couple: Couple) => {
  await bothWrote(couple);
  await couple.browser.post(`/api/generate-summary/${couple.userId}/1`);
};

testContract(test, 'GET /api/workbook-responses/:userId/:weekNumber/:partner', {
  'is null before the first save': { input: PAGE, answers: null },
  'is the saved page': { given: wrote(['partner1', WHOLE]), input: PAGE, answers: WHOLE },
  'is null for a partner who wrote nothing': {
    given: wrote(['partner1', WHOLE]),
    input: { ...PAGE, partner: 'partner2' },
    answers: null,
  },
  'refuses an unknown partner': {
    input: { ...PAGE, partner: 'partner3' },
    refuses: [400, "Partner must be 'partner1' or 'partner2'."],
  },
  'refuses a locked week': { input: { ...PAGE, weekNumber: 2 }, refuses: [403, 'Complete Week 1 to unlock this week.'] },
  'refuses an admin, who sees no words': {
    as: 'admin',
    given: wrote(['partner1', WHOLE]),
    input: PAGE,
    refuses: [403, 'You are not allowed to do this.'],
  },
});

testContract(test, 'POST /api/workbook-responses/:userId/:weekNumber/:partner', {
  'saves a page': { input: { ...PAGE, ...WHOLE }, answers: WHOLE },
  'saves a page without texts': { input: PAGE, answers: EMPTY },
  'leaves the fields that aren’t sent': {
    given: wrote(['partner1', WHOLE]),
    input: { ...PAGE, weeklyCommitment: 'I will ask.', conversationCards: [] },
    answers: { ...WHOLE, weeklyCommitment: 'I will ask.', conversationCards: [] },
  },
  'refuses more answers than the week has questions': {
    input: { ...PAGE, reflectionAnswers: ['1', '2', '3', '4', '5', '6'] },
    refuses: [400, 'Reflection answers: this week has only 5 questions.'],
  },
  'refuses a text of more than 10,000 characters': {
    input: { ...PAGE, reflectionAnswers: ['x'.repeat(10_001)] },
    refuses: [400, 'Reflection answer must be at most 10,000 characters.'],
  },
  'saves what’s based on the stored page': {
    given: wrote(['partner1', WHOLE]),
    input: { ...PAGE, basedOn: 1, discussionNotes: 'x' },
    answers: { ...WHOLE, discussionNotes: 'x' },
  },
  'refuses what’s based on a page that another device has replaced': {
    given: wrote(['partner1', WHOLE], ['partner1', { discussionNotes: 'x' }]),
    input: { ...PAGE, basedOn: 1, weeklyCommitment: 'y' },
    refuses: CHANGED,
  },
  'refuses a first save if another device was first': {
    given: wrote(['partner1', WHOLE]),
    input: { ...PAGE, basedOn: 0, weeklyCommitment: 'y' },
    refuses: CHANGED,
  },
  'accepts a first save again, because its answer may be lost': {
    given: wrote(['partner1', { discussionNotes: 'x' }]),
    input: { ...PAGE, basedOn: 0, discussionNotes: 'x' },
    answers: { ...EMPTY, discussionNotes: 'x' },
  },
  'refuses a repeated save once another device has saved in between': {
    given: wrote(
      ['partner1', { discussionNotes: 'x' }],
      ['partner1', { discussionNotes: 'y' }],
      ['partner1', { discussionNotes: 'x' }],
    ),
    input: { ...PAGE, basedOn: 0, discussionNotes: 'x' },
    refuses: CHANGED,
  },
  'counts each partner’s page by itself': {
    given: wrote(['partner2', WHOLE]),
    input: { ...PAGE, basedOn: 0, discussionNotes: 'x' },
    answers: { ...EMPTY, discussionNotes: 'x' },
  },
  'refuses a locked week': { input: { ...PAGE, weekNumber: 7 }, refuses: [403, 'Complete Week 6 to unlock this week.'] },
});

test('Saving a page again after a lost response does not change its revision.', async ({ couple: { browser, userId } }) => {
  const caller = await browser.caller();
  const input = { userId, weekNumber: 1, partner: 'partner1' as const, basedOn: 0, discussionNotes: 'x' };
  for (let time = 0; time < 2; time += 1) await caller.workbook.save(input);
  expect((await caller.workbook.week({ userId, weekNumber: 1 })).pages.partner1.revision).toBe(1);
  await caller.workbook.save({ ...input, basedOn: 1, discussionNotes: 'y' });
});

testContract(test, 'GET /api/week-summary/:userId/:weekNumber', {
  'is null before it’s made': { given: bothWrote, input: { weekNumber: 1 }, answers: { summary: null } },
  'has what a partner has changed since it was generated': {
    given: async (couple) => {
      await summarized(couple);
      await wrote(['partner2', { reflectionAnswers: ['The sea.'] }])(couple);
    },
    input: { weekNumber: 1 },
    answers: { summary: expect.stringContaining('> The sea.') },
  },
  'is null while one of the two has answered nothing': {
    given: async (couple) => {
      await summarized(couple);
      await wrote(['partner2', { reflectionAnswers: [''] }])(couple);
    },
    input: { weekNumber: 1 },
    answers: { summary: null },
  },
  'is another one for each week': { given: summarized, input: { weekNumber: 2 }, answers: { summary: null } },
});

testContract(test, 'POST /api/generate-summary/:userId/:weekNumber', {
  'has the couple’s names and answers': {
    given: async (couple) => {
      await bothWrote(couple);
      await couple.browser.put(`/api/profile/${couple.userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
    },
    input: { weekNumber: 1 },
    answers: { summary: expect.stringMatching(/In Maya’s words:[^]*In Noor’s words:/) },
  },
  'is refused until both have answered a reflection question': {
    given: wrote(['partner1', { reflectionAnswers: ['x'] }], ['partner2', { reflectionAnswers: [' '], discussionNotes: 'x' }]),
    input: { weekNumber: 1 },
    refuses: TOO_EARLY,
  },
});

describe('The data of a week’s screen', () => {
  test('arrives in one response.', async ({ server, couple }) => {
    const { browser, userId } = couple;
    await server.completeWeeks(couple, 1);
    await browser.post(`/api/workbook-responses/${userId}/2/partner2`, WHOLE);
    expect(await (await browser.caller()).workbook.week({ userId, weekNumber: 2 })).toEqual({
      content: expect.objectContaining({ weekNumber: 2 }),
      ids: {
        reflectionAnswers: ['2-q1', '2-q2', '2-q3', '2-q4', '2-q5'],
        conversationCards: ['2-c1', '2-c2', '2-c3'],
      },
      contentVersion: 2,
      isOwn: true,
      pages: {
        partner1: { response: null, revision: 0, offered: null },
        partner2: { response: WHOLE, revision: 1, offered: null },
      },
      summary: null,
      removed: { partner1: 0, partner2: 0 },
    });
  });

  test('falls back to the content of week 1 and says so.', async ({ server, couple }) => {
    await server.completeWeeks(couple, 3);
    const { workbook } = await couple.browser.caller();
    expect(await workbook.week({ userId: couple.userId, weekNumber: 4 })).toMatchObject({
      content: { weekNumber: 1 },
      isOwn: false,
    });
  });
});

test('An evening of writing, saved every few seconds, is never refused and leaves no trace in the activity.', async ({
  server,
  couple: { browser, userId },
}) => {
  const countEvents = async () => (await server.deps.db.selectFrom('auditEvents').select('id').execute()).length;
  const before = await countEvents();
  for (let basedOn = 0; basedOn < 300; basedOn += 1) {
    const text = `${basedOn}`;
    const page = await browser.post(`/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: text, basedOn });
    const notes = await browser.post(`/api/progress/${userId}/1`, { notes: text });
    expect([page.status, notes.status]).toEqual([200, 200]);
  }
  expect(await countEvents()).toBe(before);
});
