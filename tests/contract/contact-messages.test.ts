import { expect, test } from 'vitest';
import { startTestServer } from '../support/server/test-server.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: 'Is it for us?' };

async function startWith(messages: number) {
  const server = await startTestServer();
  for (let count = 1; count <= messages; count += 1) {
    await server.newBrowser().post('/api/contact', { ...MESSAGE, message: `Question ${count}` });
    server.clock.advance(1000);
  }
  return { server, admin: await (await server.newAdmin()).caller() };
}

test('The admin sees the contact messages in pages, newest first, and the number of unanswered ones.', async () => {
  const { admin } = await startWith(51);
  const first = await admin.contact.list({});
  expect(first.messages[0]).toEqual({
    id: 51,
    ...MESSAGE,
    message: 'Question 51',
    receivedAt: '2026-03-01T12:00:50.000Z',
    answeredAt: null,
  });
  expect([first.messages.length, first.next, first.unanswered]).toEqual([50, 2, 51]);
  const second = await admin.contact.list({ cursor: 2 });
  expect([second.messages.map(({ id }) => id), second.next, second.unanswered]).toEqual([[1], null, 51]);
});

test('a message is marked as answered, is left out of the unanswered ones, and the mark is taken back', async () => {
  const { admin } = await startWith(2);
  await admin.contact.markAnswered({ messageId: 1, isAnswered: true });
  const marked = await admin.contact.list({});
  expect(marked.unanswered).toBe(1);
  expect(marked.messages.map(({ id, answeredAt }) => [id, answeredAt])).toEqual([
    [2, null],
    [1, '2026-03-01T12:00:02.000Z'],
  ]);
  const open = await admin.contact.list({ isUnanswered: true });
  expect([open.messages.map(({ id }) => id), open.unanswered]).toEqual([[2], 1]);
  await admin.contact.markAnswered({ messageId: 1, isAnswered: false });
  expect(await admin.contact.list({})).toMatchObject({ unanswered: 2, messages: [{}, { id: 1, answeredAt: null }] });
});

test('A message that does not exist can’t be marked.', async () => {
  const { admin } = await startWith(0);
  expect(await admin.contact.list({})).toEqual({ messages: [], next: null, unanswered: 0 });
  await expect(admin.contact.markAnswered({ messageId: 1, isAnswered: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This message doesn’t exist.',
  });
});
