import { expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { loadPack } from '#src/server/content/content-files.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const CONTENT = {
  title: 'Ours',
  objective: 'By the end of this week you will have begun.',
  lesson: 'A *short* one. {help}',
  reflectionQuestions: [{ id: 'a', text: 'First?' }, { id: 'b', text: 'Second?' }, { text: 'Third?' }],
  discussionPrompts: [{ text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [{ id: 'c', title: 'Light', prompt: 'Laugh?' }],
};

const test = testWithServer();

type Item = { id: string; text: string };
type Edited = {
  version: number;
  published: typeof CONTENT | null;
  draft: (typeof CONTENT & { reflectionQuestions: Item[] }) | null;
};

const draftPath = (week: number) => `/api/admin/weeks/${week}/draft`;
const answersPath = (userId: number, partner: string, week = 1) => `/api/workbook-responses/${userId}/${week}/${partner}`;

/** Saves a week's draft and publishes it. */
async function publish(admin: TestBrowser, week: number, content: object): Promise<void> {
  const { version } = (await admin.get(`/api/admin/weeks/${week}`)).body as Edited;
  expect((await admin.put(draftPath(week), { version, content })).status).toBe(200);
  expect((await admin.post(`/api/admin/weeks/${week}/publish`)).status).toBe(200);
}

test('A first start publishes weeks 1 to 3; the other weeks borrow week 1.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const rows = (await admin.get('/api/admin/weeks')).body as object[];
  expect(rows).toHaveLength(52);
  expect(rows[0]).toEqual({ weekNumber: 1, title: 'Where we begin', hasPdf: false, content: 'own', hasDraft: false });
  expect(rows[3]).toEqual({ weekNumber: 4, title: null, hasPdf: false, content: 'borrowed', hasDraft: false });
  expect((await admin.get('/api/admin/weeks/4')).body).toEqual({ weekNumber: 4, version: 0, published: null, draft: null });
  expect((await admin.get('/api/admin/weeks/53')).status).toBe(400);
});

test('A draft is saved, seen by no couple, and published.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { browser, userId } = await server.newCouple();
  const saved = await admin.put(draftPath(1), { version: 1, content: CONTENT });
  expect(saved.status).toBe(200);
  const { draft, version } = saved.body as Edited;
  expect(version).toBe(2);
  expect(draft?.reflectionQuestions.map(({ id }) => id)).toEqual(['a', 'b', expect.stringMatching(/.+/)]);
  const read = async () => (await browser.get(`/api/week-content/${userId}/1`)).body as { title: string; contentVersion: number };
  expect(await read()).toMatchObject({ title: 'Where we begin', borrowed: false });
  const before = await read();
  expect((await admin.post('/api/admin/weeks/1/publish')).body).toMatchObject({
    version: 3,
    draft: null,
    published: { title: 'Ours' },
  });
  expect(await read()).toMatchObject({ title: 'Ours', lesson: 'A *short* one. {help}', borrowed: false });
  expect((await read()).contentVersion).not.toBe(before.contentVersion);
  expect((await admin.post('/api/admin/weeks/1/publish')).status).toBe(409);
});

test('Two editors don’t overwrite each other, and a draft can be discarded.', async ({ admin }) => {
  expect((await admin.put(draftPath(9), { version: 0, content: CONTENT })).body).toMatchObject({ version: 1 });
  expect(await admin.put(draftPath(9), { version: 0, content: CONTENT })).toMatchObject({
    status: 409,
    body: { message: 'Someone else has changed this week in the meantime. Reload it to see what’s new.' },
  });
  expect((await admin.delete(draftPath(9))).body).toEqual({ weekNumber: 9, version: 2, published: null, draft: null });
  expect((await admin.delete(draftPath(9))).body).toMatchObject({ version: 2 });
});

test('A draft or a course with a problem is refused, naming the field, and nothing is saved.', async ({ server, admin }) => {
  const content = { ...CONTENT, reflectionQuestions: [{ text: 'One?' }, { text: ' ' }] };
  const draft = await admin.put(draftPath(15), { version: 0, content });
  expect(draft).toMatchObject({ status: 400, body: { message: 'Question 2 is empty.' } });
  const course = await admin.post('/api/admin/course.json', { weeks: [{ weekNumber: 15, content }] });
  expect(course).toMatchObject({ status: 400, body: { message: 'Week 15: Question 2 is empty.' } });
  expect((await admin.get('/api/admin/weeks/15')).body).toMatchObject({ version: 0, draft: null });
  expect(server.deps.content.has(15)).toBe(false);
});

test('An activity’s steps are saved, published, and exported; a content without any still imports.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { browser, userId } = await server.newCouple();
  const activity = {
    ...CONTENT.activity,
    steps: [
      { text: 'Put on your shoes.', minutes: 2 },
      { text: 'Walk.', minutes: 18 },
    ],
  };
  await publish(admin, 1, { ...CONTENT, activity });
  expect((await browser.get(`/api/week-content/${userId}/1`)).body).toMatchObject({ activity });
  expect((await admin.get('/api/admin/course.json')).body).toMatchObject({
    weeks: [{ weekNumber: 1, content: { activity } }, {}, {}],
  });
  await admin.post('/api/admin/course.json', { weeks: [{ weekNumber: 1, content: CONTENT }] });
  expect((await admin.get('/api/admin/weeks/1')).body).toMatchObject({ published: { activity: CONTENT.activity } });
});

test('Answers stay with their questions through reorders and removals.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { browser, userId } = await server.newCouple();
  const path = answersPath(userId, 'partner1');
  await publish(admin, 1, CONTENT);
  await browser.post(path, { reflectionAnswers: ['to a', 'to b', 'to c'], conversationCards: ['to the card'] });
  const answers = async () => ((await browser.get(path)).body as { reflectionAnswers: string[] }).reflectionAnswers;
  await publish(admin, 1, {
    ...CONTENT,
    reflectionQuestions: [
      { id: 'new', text: 'New?' },
      { id: 'b', text: 'Second?' },
    ],
    conversationCards: [],
  });
  expect(await answers()).toEqual(['', 'to b']);
  await browser.post(path, { reflectionAnswers: ['to new', 'to b, again'] });
  const { weeks } = (await browser.get('/api/own-data.json')).body as { weeks: { pages: { reflection: object[] }[] }[] };
  expect(weeks[0]?.pages[0]?.reflection).toEqual([
    { asked: 'New?', written: 'to new' },
    { asked: 'Second?', written: 'to b, again' },
    { asked: null, written: 'to a' },
    { asked: null, written: 'to c' },
  ]);
  const { content, workbook } = await browser.caller();
  const page = { userId, weekNumber: 1, partner: 'partner1' as const };
  expect((await workbook.week(page)).removed).toEqual({ partner1: 3, partner2: 0 });
  expect(await content.removedAnswers(page)).toMatchObject([
    { asked: 'First?', text: 'to a' },
    { asked: 'Third?', text: 'to c' },
    { asked: 'Laugh?', text: 'to the card' },
  ]);
  await publish(admin, 1, CONTENT);
  expect((await answers()).slice(0, 2)).toEqual(['to a', 'to b, again']);
});

test('What one keeps to oneself stays private through a reorder.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { browser: nora, userId } = await server.newCouple();
  const elias = server.newBrowser();
  await accept(elias, await invite(nora));
  await publish(admin, 1, CONTENT);
  const { contentVersion } = (await nora.get(`/api/week-content/${userId}/1`)).body as { contentVersion: number };
  await nora.post(answersPath(userId, 'partner1'), {
    reflectionAnswers: ['hers a', 'hers b', ''],
    private: ['reflectionAnswers.1'],
    contentVersion,
  });
  await elias.post(answersPath(userId, 'partner2'), { reflectionAnswers: ['his a', 'his b', ''] });
  await publish(admin, 1, { ...CONTENT, reflectionQuestions: CONTENT.reflectionQuestions.slice(0, 2).toReversed() });
  expect((await nora.get(answersPath(userId, 'partner1'))).body).toMatchObject({ private: ['reflectionAnswers.0'] });
  expect((await elias.get(answersPath(userId, 'partner1'))).body).toMatchObject({
    reflectionAnswers: ['', 'hers a'],
    sealed: [],
  });
  await publish(admin, 1, { ...CONTENT, reflectionQuestions: [{ id: 'new', text: 'New?' }] });
  const page = { userId, weekNumber: 1, partner: 'partner1' as const };
  const { content, workbook } = await elias.caller();
  expect(await content.removedAnswers(page)).toEqual([]);
  expect((await workbook.week(page)).removed).toEqual({ partner1: 0, partner2: 2 });
  expect(await (await nora.caller()).content.removedAnswers(page)).toMatchObject([{ text: 'hers a' }, { text: 'hers b' }]);
});

test('A save that names another content version is refused.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { browser, userId } = await server.newCouple();
  const { contentVersion } = (await browser.get(`/api/week-content/${userId}/1`)).body as { contentVersion: number };
  const save = () => browser.post(answersPath(userId, 'partner1'), { reflectionAnswers: ['Mine.'], contentVersion });
  expect((await save()).status).toBe(200);
  await publish(admin, 1, CONTENT);
  expect(await save()).toMatchObject({ status: 409, body: { message: expect.stringContaining('have just changed') } });
});

test('The whole course can be exported and imported, all or nothing.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const exported = (await admin.get('/api/admin/course.json')).body as { weeks: { weekNumber: number; content: object }[] };
  expect(exported.weeks.map(({ weekNumber }) => weekNumber)).toEqual([1, 2, 3]);
  await admin.put(draftPath(2), { version: 1, content: CONTENT });
  const weeks = [...exported.weeks, { weekNumber: 7, content: CONTENT }];
  expect(await admin.post('/api/admin/course.json', { weeks })).toMatchObject({ status: 200, body: { weeks: 4 } });
  expect((await admin.get('/api/admin/weeks/2')).body).toMatchObject({ version: 3, draft: { title: 'Ours' } });
  expect((await admin.get('/api/admin/weeks/7')).body).toMatchObject({ version: 1, published: { title: 'Ours' } });
  const twice = [
    { weekNumber: 8, content: CONTENT },
    { weekNumber: 8, content: CONTENT },
  ];
  expect(await admin.post('/api/admin/course.json', { weeks: twice })).toMatchObject({
    status: 400,
    body: { message: 'Week 8: It’s in the file twice.' },
  });
  expect((await admin.get('/api/admin/weeks/8')).body).toMatchObject({ version: 0 });
  const large = { weeks: [{ weekNumber: 8, content: { ...CONTENT, lesson: 'x'.repeat(5 * 1024 * 1024) } }] };
  expect((await admin.post('/api/admin/course.json', large)).status).toBe(413);
});

test('Filling publishes the shipped content of weeks without their own; drafts and answers to week 1’s questions stay.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const couple = await server.newCouple();
  await server.completeWeeks(couple, 3);
  const path = answersPath(couple.userId, 'partner1', 4);
  await couple.browser.post(path, { reflectionAnswers: ['To week 1’s question.'] });
  await admin.put(draftPath(4), { version: 0, content: CONTENT });
  expect((await admin.post('/api/admin/weeks/fill')).body).toEqual({ filled: (await loadPack()).size });
  expect((await admin.post('/api/admin/weeks/fill')).body).toEqual({ filled: 0 });
  expect((await admin.get('/api/admin/weeks/4')).body).toMatchObject({
    version: 2,
    draft: { title: 'Ours' },
    published: { title: 'Look at that dog' },
  });
  expect((await couple.browser.get(path)).body).toMatchObject({ reflectionAnswers: [''] });
  const { body } = await couple.browser.get('/api/own-data.json');
  expect(JSON.stringify(body)).toContain('To week 1’s question.');
});

test('Earlier contents are kept and can be restored into the draft.', async () => {
  const admin = await (await startTestServer()).newAdmin();
  await publish(admin, 2, CONTENT);
  const { content } = await admin.caller();
  const history = await content.history({ weekNumber: 2 });
  expect(history.map((one) => one.content.title)).toEqual(['Ours', 'Listening to understand']);
  const restored = { kind: 'published' as const, id: history[1]?.id ?? 0 };
  expect((await content.restore({ weekNumber: 2, version: 3, ...restored })).draft?.title).toBe('Listening to understand');
  await expect(content.restore({ weekNumber: 1, version: 1, ...restored })).rejects.toThrow('This version doesn’t exist.');
});

test('A discarded draft, and one that a restored version replaces, can be restored for 30 days.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { content } = await admin.caller();
  const discarded = async () => (await content.history({ weekNumber: 2 })).filter(({ kind }) => kind === 'discarded');
  await admin.put(draftPath(2), { version: 1, content: { ...CONTENT, title: 'An evening’s work' } });
  await admin.delete(draftPath(2));
  const [draft] = await discarded();
  expect(draft).toMatchObject({ at: server.clock.now().toISOString(), content: { title: 'An evening’s work' } });
  await admin.put(draftPath(2), { version: 3, content: { ...CONTENT, title: 'Another' } });

  const restored = { weekNumber: 2, kind: 'discarded' as const, id: draft?.id ?? 0 };
  await expect(content.restore({ ...restored, version: 3 })).rejects.toThrow('Someone else has changed this week');
  expect(await content.restore({ ...restored, version: 4 })).toMatchObject({ version: 5, draft: draft?.content });
  expect((await discarded()).map((one) => one.content.title)).toEqual(['Another']);
  await expect(content.restore({ ...restored, version: 5 })).rejects.toThrow('This version doesn’t exist.');

  server.clock.advance(30 * DAY - 1);
  await cleanUp(server.deps);
  expect(await discarded()).toHaveLength(1);
  server.clock.advance(1);
  await cleanUp(server.deps);
  expect(await discarded()).toEqual([]);
});

test('After a restart, the content is as it was.', async () => {
  const first = await startTestServer();
  const admin = await first.newAdmin();
  await publish(admin, 5, CONTENT);
  await first.close();
  const second = await startTestServer({}, { dataDir: first.dataDir });
  expect((await (await second.newAdmin()).get('/api/admin/weeks/5')).body).toMatchObject({
    version: 2,
    published: { title: 'Ours' },
  });
});

test('The admin sees how many couples are in each week, without the demo couple and closed accounts.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  for (const [index, weeks] of [0, 3, 3, 52].entries()) {
    const couple = await server.newCouple(`couple${index}`);
    if (weeks > 0) await server.completeWeeks(couple, weeks);
  }
  const admin = await (await server.newAdmin()).caller();
  const withCouples = (await admin.desk.course()).filter(({ couples }) => couples > 0);
  expect(withCouples.map(({ weekNumber, couples }) => ({ weekNumber, couples }))).toEqual([
    { weekNumber: 1, couples: 1 },
    { weekNumber: 4, couples: 2 },
    { weekNumber: 52, couples: 1 },
  ]);
});
