import { describe, expect, test, vi } from 'vitest';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { startTestServer } from '../support/server/test-server.ts';

const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;
const WRONG_PARTNER = [400, "Partner must be 'partner1' or 'partner2'."] as const;
const TOO_EARLY = [409, 'You can create the summary once both of you have answered a reflection question.'] as const;

const EMPTY = { reflectionAnswers: [], discussionNotes: '', activityResponse: '', weeklyCommitment: '', conversationCards: [] };
const WHOLE = {
  reflectionAnswers: ['One.', '', 'Three.', '', 'Five.'],
  discussionNotes: 'We talked.',
  activityResponse: 'We walked.',
  weeklyCommitment: 'I will listen.',
  conversationCards: ['A', 'B', 'C'],
};

const page =
  (more: object = {}) =>
  ({ userId }: World) => ({ userId, weekNumber: 1, partner: 'partner1', ...more });
const week =
  (weekNumber: unknown = 1) =>
  ({ userId }: World) => ({ userId, weekNumber });
const wrote =
  (partner: string, response: object, weekNumber = 1) =>
  ({ couple, userId }: World) =>
    couple.post(`/api/workbook-responses/${userId}/${weekNumber}/${partner}`, response);

const get: Call<Inputs['workbook']['get']> = {
  rest: ({ userId, weekNumber, partner }) => ({
    method: 'GET',
    url: `/api/workbook-responses/${userId}/${weekNumber}/${partner}`,
  }),
  call: (caller, input) => caller.workbook.get(input),
};

testContract('GET /api/workbook-responses/{userId}/{week}/{partner}', get, {
  'before the first save': { input: page(), answers: null },
  'after it': { given: wrote('partner1', WHOLE), input: page(), answers: WHOLE },
  'the other partner, who wrote nothing': {
    given: wrote('partner1', WHOLE),
    input: page({ partner: 'partner2' }),
    answers: null,
  },
  'an unknown partner': { input: page({ partner: 'partner3' }), refuses: WRONG_PARTNER },
  'a locked week': { input: page({ weekNumber: 2 }), refuses: [403, 'Complete Week 1 to unlock this week.'] },
  'week 0': { input: page({ weekNumber: 0 }), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', given: wrote('partner1', WHOLE), input: page(), refuses: NOT_ALLOWED },
  'an admin, who sees no words': { as: 'admin', given: wrote('partner1', WHOLE), input: page(), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: page(), refuses: NOT_SIGNED_IN },
});

const save: Call<Inputs['workbook']['save']> = {
  rest: ({ userId, weekNumber, partner, ...payload }) => ({
    method: 'POST',
    url: `/api/workbook-responses/${userId}/${weekNumber}/${partner}`,
    payload,
  }),
  call: (caller, input) => caller.workbook.save(input),
};

testContract('POST /api/workbook-responses/{userId}/{week}/{partner}', save, {
  'a whole page': { input: page(WHOLE), answers: WHOLE },
  'nothing yet': { input: page(), answers: EMPTY },
  'a part leaves the rest as it is': {
    given: wrote('partner1', WHOLE),
    input: page({ weeklyCommitment: 'I will ask.' }),
    answers: { ...WHOLE, weeklyCommitment: 'I will ask.' },
  },
  'a list that is empty empties it': {
    given: wrote('partner1', WHOLE),
    input: page({ conversationCards: [] }),
    answers: { ...WHOLE, conversationCards: [] },
  },
  'white space alone is nothing': {
    input: page({ reflectionAnswers: [' ', 'x'] }),
    answers: { ...EMPTY, reflectionAnswers: ['', 'x'] },
  },
  'the longest text': {
    input: page({ activityResponse: '💍'.repeat(10_000) }),
    answers: { ...EMPTY, activityResponse: '💍'.repeat(10_000) },
  },
  'a text that is too long': {
    input: page({ reflectionAnswers: ['x'.repeat(10_001)] }),
    refuses: [400, 'Reflection answer must be at most 10,000 characters.'],
  },
  'more answers than questions': {
    input: page({ reflectionAnswers: ['1', '2', '3', '4', '5', '6'] }),
    refuses: [400, 'Reflection answers: this week has only 5 questions.'],
  },
  'more cards than cards': {
    input: page({ conversationCards: ['1', '2', '3', ''] }),
    refuses: [400, 'Conversation cards: this week has only 3 cards.'],
  },
  'a text where a list belongs': {
    input: page({ conversationCards: 'x' }),
    refuses: [400, 'Conversation cards must be a list of texts.'],
  },
  'a save based on what the server has': {
    given: wrote('partner1', WHOLE),
    input: page({ basedOn: 1, discussionNotes: 'x' }),
    answers: { ...WHOLE, discussionNotes: 'x' },
  },
  'a first save based on nothing': {
    input: page({ basedOn: 0, discussionNotes: 'x' }),
    answers: { ...EMPTY, discussionNotes: 'x' },
  },
  'a save based on what another device has overwritten': {
    given: async (world) => {
      await wrote('partner1', WHOLE)(world);
      await wrote('partner1', { discussionNotes: 'x' })(world);
    },
    input: page({ basedOn: 1, weeklyCommitment: 'y' }),
    refuses: [409, 'This page was changed on another device while you were writing.'],
  },
  'a first save that another device was ahead of': {
    given: wrote('partner1', WHOLE),
    input: page({ basedOn: 0, weeklyCommitment: 'y' }),
    refuses: [409, 'This page was changed on another device while you were writing.'],
  },
  'a first save once more, whose answer was lost': {
    given: wrote('partner1', { discussionNotes: 'x' }),
    input: page({ basedOn: 0, discussionNotes: 'x' }),
    answers: { ...EMPTY, discussionNotes: 'x' },
  },
  'a later save once more, whose answer was lost': {
    given: async (world) => {
      await wrote('partner1', WHOLE)(world);
      await wrote('partner1', { discussionNotes: 'x' })(world);
    },
    input: page({ ...WHOLE, basedOn: 1, discussionNotes: 'x' }),
    answers: { ...WHOLE, discussionNotes: 'x' },
  },
  'a save once more that another device has overwritten since': {
    given: async (world) => {
      await wrote('partner1', { discussionNotes: 'x' })(world);
      await wrote('partner1', { discussionNotes: 'y' })(world);
      await wrote('partner1', { discussionNotes: 'x' })(world);
    },
    input: page({ basedOn: 0, discussionNotes: 'x' }),
    refuses: [409, 'This page was changed on another device while you were writing.'],
  },
  'the other partner’s page, which is another one': {
    given: wrote('partner2', WHOLE),
    input: page({ basedOn: 0, discussionNotes: 'x' }),
    answers: { ...EMPTY, discussionNotes: 'x' },
  },
  'a save based on no number': { input: page({ basedOn: '1' }), refuses: [400, 'The revision must be a whole number.'] },
  'a save based on less than nothing': { input: page({ basedOn: -1 }), refuses: [400, 'The revision must not be negative.'] },
  'an unknown partner': { input: page({ partner: 'partner0' }), refuses: WRONG_PARTNER },
  'a locked week': { input: page({ weekNumber: 7 }), refuses: [403, 'Complete Week 6 to unlock this week.'] },
  'week 53': { input: page({ weekNumber: 53 }), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', input: page(WHOLE), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: page(WHOLE), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: page(WHOLE), refuses: NOT_SIGNED_IN },
});

test('Saving a page again after a lost response does not change its revision.', async () => {
  const { browser, userId } = await (await startTestServer()).newCouple();
  const caller = await browser.caller();
  const input = { userId, weekNumber: 1, partner: 'partner1' as const, basedOn: 0, discussionNotes: 'x' };
  for (let time = 0; time < 2; time += 1) await caller.workbook.save(input);
  expect((await caller.workbook.week({ userId, weekNumber: 1 })).pages.partner1.revision).toBe(1);
  await caller.workbook.save({ ...input, basedOn: 1, discussionNotes: 'y' });
});

const bothWrote = async (world: World) => {
  await wrote('partner1', { reflectionAnswers: ['The garden.'] })(world);
  await wrote('partner2', { reflectionAnswers: ['Our garden!'] })(world);
};
const made = async (world: World) => {
  await bothWrote(world);
  await world.couple.post(`/api/generate-summary/${world.userId}/1`);
};

const summary: Call<Inputs['workbook']['summary']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'GET', url: `/api/week-summary/${userId}/${weekNumber}` }),
  call: (caller, input) => caller.workbook.summary(input),
};

testContract('GET /api/week-summary/{userId}/{week}', summary, {
  'before it is made': { given: bothWrote, input: week(), answers: { summary: null } },
  'after it is made': { given: made, input: week(), answers: { summary: expect.stringContaining('> The garden.') } },
  'after one of the two wrote something else, it stays until they update it': {
    given: async (world) => {
      await made(world);
      await wrote('partner2', { reflectionAnswers: ['The sea.'] })(world);
    },
    input: week(),
    answers: { summary: expect.stringContaining('> Our garden!') },
  },
  'another week': { given: made, input: week(2), answers: { summary: null } },
  'week 53': { input: week(53), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', given: made, input: week(), refuses: NOT_ALLOWED },
  'an admin, who sees no words': { as: 'admin', given: made, input: week(), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: week(), refuses: NOT_SIGNED_IN },
});

const generate: Call<Inputs['workbook']['generateSummary']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'POST', url: `/api/generate-summary/${userId}/${weekNumber}` }),
  call: (caller, input) => caller.workbook.generateSummary(input),
};

testContract('POST /api/generate-summary/{userId}/{week}', generate, {
  'when both have answered': { given: bothWrote, input: week(), answers: { summary: expect.stringContaining('“garden”') } },
  'again, after one wrote more': {
    given: async (world) => {
      await made(world);
      await wrote('partner2', { weeklyCommitment: 'I will water it.' })(world);
    },
    input: week(),
    answers: { summary: expect.stringContaining('> I will water it.') },
  },
  'the names of the couple are in it': {
    given: async (world) => {
      await bothWrote(world);
      await world.couple.put(`/api/profile/${world.userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
    },
    input: week(),
    answers: { summary: expect.stringMatching(/In Maya’s words:[^]*In Noor’s words:/) },
  },
  'when nobody has answered': { input: week(), refuses: TOO_EARLY },
  'when one has answered': { given: wrote('partner2', { reflectionAnswers: ['x'] }), input: week(), refuses: TOO_EARLY },
  'when one has written, but answered nothing': {
    given: async (world) => {
      await wrote('partner1', { reflectionAnswers: ['x'] })(world);
      await wrote('partner2', { reflectionAnswers: ['', ' '], discussionNotes: 'We talked.' })(world);
    },
    input: week(),
    refuses: TOO_EARLY,
  },
  'week 0': { input: week(0), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', given: bothWrote, input: week(), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', given: bothWrote, input: week(), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: week(), refuses: NOT_SIGNED_IN },
});

test('A summary being created while a partner writes includes the new text.', async () => {
  const server = await startTestServer();
  const couple = await server.newCouple();
  const world = { server, browser: couple.browser, couple: couple.browser, userId: couple.userId, strangerId: 0 };
  await bothWrote(world);
  const { summarize } = server.deps;
  const slow = vi.spyOn(server.deps, 'summarize').mockImplementationOnce(async (input) => {
    await wrote('partner2', { reflectionAnswers: ['The sea.'] })(world);
    return summarize(input);
  });
  const { body } = await couple.browser.post(`/api/generate-summary/${couple.userId}/1`);
  expect(body).toEqual({ summary: expect.stringContaining('> The sea.') });
  expect((await couple.browser.get(`/api/week-summary/${couple.userId}/1`)).body).toEqual(body);
  expect(slow).toHaveBeenCalledTimes(2);
});

describe('The data of a week’s screen', () => {
  test('arrives in one response.', async () => {
    const server = await startTestServer();
    const couple = await server.newCouple();
    const week2 = { userId: couple.userId, weekNumber: 2 };
    await server.completeWeeks(couple, 1);
    await couple.browser.post(`/api/workbook-responses/${couple.userId}/2/partner2`, WHOLE);
    const caller = await couple.browser.caller();
    expect(await caller.workbook.week(week2)).toEqual({
      content: expect.objectContaining({ weekNumber: 2 }),
      ids: {
        reflectionAnswers: ['2-q1', '2-q2', '2-q3', '2-q4', '2-q5'],
        conversationCards: ['2-c1', '2-c2', '2-c3'],
      },
      contentVersion: 2,
      isOwn: true,
      pages: { partner1: { response: null, revision: 0 }, partner2: { response: WHOLE, revision: 1 } },
      summary: null,
      isSummaryOutdated: false,
      removed: { partner1: 0, partner2: 0 },
    });
  });

  test('says that the summary is outdated once an answer has changed, until it’s generated again.', async () => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple();
    const world = { server, browser, couple: browser, userId, strangerId: 0 };
    await made(world);
    const caller = await browser.caller();
    const isOutdated = async () => (await caller.workbook.week({ userId, weekNumber: 1 })).isSummaryOutdated;
    expect(await isOutdated()).toBe(false);
    await wrote('partner2', { reflectionAnswers: ['The sea.'] })(world);
    expect(await isOutdated()).toBe(true);
    expect(await caller.workbook.generateSummary({ userId, weekNumber: 1 })).toEqual({
      summary: expect.stringContaining('> The sea.'),
    });
    expect(await isOutdated()).toBe(false);
  });

  test('falls back to the content of week 1 and says so.', async () => {
    const server = await startTestServer();
    const couple = await server.newCouple();
    await server.completeWeeks(couple, 3);
    const caller = await couple.browser.caller();
    expect(await caller.workbook.week({ userId: couple.userId, weekNumber: 4 })).toMatchObject({
      content: { weekNumber: 1 },
      isOwn: false,
    });
  });

  test('is refused for a locked week.', async () => {
    const { browser, userId } = await (await startTestServer()).newCouple();
    const caller = await browser.caller();
    await expect(caller.workbook.week({ userId, weekNumber: 2 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Complete Week 1 to unlock this week.',
    });
  });
});

test('An evening of writing, saved every few seconds, is never refused and leaves no trace in the activity.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const countEvents = async () => (await server.deps.db.selectFrom('auditEvents').select('id').execute()).length;
  const before = await countEvents();
  for (let basedOn = 0; basedOn < 300; basedOn += 1) {
    const answer = await browser.post(`/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: `${basedOn}`, basedOn });
    expect(answer.status).toBe(200);
    const notes = await browser.post(`/api/progress/${userId}/1`, { notes: `${basedOn}` });
    expect(notes.status).toBe(200);
  }
  expect(await countEvents()).toBe(before);
});
