import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

// The library's own adapter answers whatever names a format that it should answer in; what does not is answered by ours.
const BY_THE_LIBRARY = { 'trpc-accept': 'application/json' };

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const own = (userId: number) => json({ userId });

const REQUESTS: Record<string, (userId: number) => InjectOptions> = {
  'a query': () => ({ url: '/api/trpc/auth.session' }),
  'a query with input': (userId) => ({ url: `/api/trpc/profile.get?input=${own(userId)}` }),
  'a batch': (userId) => ({ url: `/api/trpc/auth.session,profile.get?batch=1&input=${json({ 1: { userId } })}` }),
  'a batch of one': () => ({ url: '/api/trpc/auth.check?batch=1' }),
  'a batch in which some fail': (userId) => ({
    url: `/api/trpc/auth.session,profile.get,customer.list?batch=1&input=${json({ 1: { userId: userId + 1 } })}`,
  }),
  'a batch in which all fail alike': () => ({ url: '/api/trpc/customer.list,mail.list?batch=1' }),
  'a batch without its inputs': () => ({ url: '/api/trpc/profile.get,auth.check?batch=1' }),
  'a batch whose input is a list': (userId) => ({ url: `/api/trpc/profile.get?batch=1&input=${json([{ userId }])}` }),
  'too large a batch': () => ({ url: `/api/trpc/${Array(21).fill('auth.check').join(',')}?batch=1` }),
  'a wrong input': () => ({ url: `/api/trpc/profile.get?input=${json({ userId: 'x' })}` }),
  'an input that is no JSON': () => ({ url: '/api/trpc/profile.get?input=junk' }),
  'an empty input': () => ({ url: '/api/trpc/profile.get?input=' }),
  'no input': () => ({ url: '/api/trpc/profile.get' }),
  'what there is not': () => ({ url: '/api/trpc/profile.nothing' }),
  'half a name': () => ({ url: '/api/trpc/profile' }),
  'a name that every object has': () => ({ url: '/api/trpc/constructor.name' }),
  'a mutation by GET': () => ({ url: '/api/trpc/auth.logout' }),
  'a query by POST': () => ({ method: 'POST', url: '/api/trpc/auth.check', payload: {} }),
  'queries and mutations': () => ({ url: '/api/trpc/auth.check,auth.logout?batch=1' }),
  'a mutation': (userId) => ({
    method: 'POST',
    url: '/api/trpc/progress.save',
    payload: { userId, weekNumber: 1, notes: 'Ours.' },
  }),
  'a batch of mutations, one wrong': (userId) => ({
    method: 'POST',
    url: '/api/trpc/progress.save,progress.complete?batch=1',
    payload: { 0: { userId, weekNumber: 1, rating: 9 }, 1: { userId, weekNumber: 9 } },
  }),
  'a mutation without a body': () => ({ method: 'POST', url: '/api/trpc/progress.save' }),
  'a mutation with half a body': () => ({
    method: 'POST',
    url: '/api/trpc/progress.save',
    headers: { 'content-type': 'application/json' },
    payload: '{"userId":',
  }),
};

test.each(Object.entries(REQUESTS))('%s is answered as by tRPC’s own adapter', async (_name, requestOf) => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const request = requestOf(userId);
  const ours = await browser.send(request);
  const theirs = await browser.send({ ...request, headers: { ...request.headers, ...BY_THE_LIBRARY } });
  expect(ours.body).toEqual(theirs.body);
  expect(ours.status).toBe(theirs.status);
  expect(ours.headers['content-type']).toMatch(/^application\/json\b/u);
  for (const name of ['vary', 'retry-after', 'cache-control']) {
    expect(ours.headers[name], name).toBe(theirs.headers[name]);
  }
});
