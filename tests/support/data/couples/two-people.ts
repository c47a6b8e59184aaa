import { z } from 'zod';
import type { TestBrowser } from '../../server/test-browser.ts';
import type { TestServer } from '../../server/test-server.ts';

export const PARTNER = { name: 'Elias', email: 'elias@example.com' };

const inviteSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime() });

/** Invites the other partner and returns the token of the link. */
export async function invite(browser: TestBrowser, input: object = {}): Promise<string> {
  const { url } = inviteSchema.parse((await browser.post('/api/invites', input)).body);
  return new URL(url).searchParams.get('token') ?? '';
}

/** Accepts an invitation in the browser. */
export async function accept(browser: TestBrowser, token: string, person: object = PARTNER) {
  return browser.post(`/api/invites/${token}/accept`, person);
}

/** A couple of whom both have joined: Nora invited, so she has the first seat, and Elias accepted on his phone. */
export async function newPair(server: TestServer, { username = 'nora', email = PARTNER.email } = {}) {
  const { browser: nora, userId } = await server.newCouple(username);
  await nora.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'E.' });
  const elias = server.newBrowser();
  await accept(elias, await invite(nora), { ...PARTNER, email });
  return { nora, elias, userId, username, email };
}

let pairs = 0;

/** Another pair on the same server: `username` is Nora's, and `email` Elias's. */
export async function newOtherPair(server: TestServer) {
  pairs += 1;
  return newPair(server, { username: `nora${pairs}`, email: `elias${pairs}@example.com` });
}

/** As if everyone had just signed in with a link to their email, which changing the email and deleting the account require. */
export async function proveEmails(server: TestServer): Promise<void> {
  await verifyEmails(server);
  const recently = { signInMethod: 'link', createdAt: server.clock.now().toISOString() };
  await server.deps.db.updateTable('sessions').set(recently).where('customerId', 'is not', null).execute();
}

/** As if everyone with an email had opened something emailed to them. */
export async function verifyEmails({ deps }: TestServer): Promise<void> {
  const emailVerifiedAt = deps.clock.now().toISOString();
  await deps.db.updateTable('people').set({ emailVerifiedAt }).where('email', 'is not', null).execute();
}
