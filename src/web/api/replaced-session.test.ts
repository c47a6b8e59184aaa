import { expect, test } from 'vitest';
import { replaceSession, sendInSession } from './replaced-session.ts';

const respond = (status: number) => new Response(null, { status });

/** A server that refuses the old session from now on, and answers the call that replaces it when told to. */
function startReplacing() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let isNew = false;
  void replaceSession(() => promise);
  return {
    finish() {
      isNew = true;
      resolve(respond(200));
    },
    read: async () => respond(isNew ? 200 : 401),
  };
}

test('A request that’s refused while the session is replaced is sent again with the new one.', async () => {
  const { finish, read } = startReplacing();
  const answer = sendInSession(read);
  finish();
  expect((await answer).status).toBe(200);
});

test('A request without a session stays refused, also if replacing it fails, and is sent once.', async () => {
  const sent: number[] = [];
  const read = async () => respond(sent.push(1) > 0 ? 401 : 200);
  expect((await sendInSession(read)).status).toBe(401);
  const replaced = replaceSession(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await sendInSession(read)).status).toBe(401);
  await expect(replaced).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(2);
});
