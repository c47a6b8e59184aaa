import { totpCode, toTotpStep } from '#src/server/auth/staff/totp.ts';
import { z } from 'zod';
import type { TestBrowser } from '../server/test-browser.ts';
import type { TestServer } from '../server/test-server.ts';
import { emailsTo } from './emails.ts';

export const STAFF_PASSWORD = 'a long password';

const secretSchema = z.object({ secret: z.string() });
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const rowSchema = z.object({ id: z.int() });

/** The token of the newest link in an email to this address. */
export async function staffToken(server: TestServer, email: string): Promise<string> {
  const texts = (await emailsTo(server, email)).map(({ text }) => /\/staff\?token=([\w-]{43})/u.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? '';
}

/** Invites a person, who accepts. */
export async function newColleague(
  server: TestServer,
  owner: TestBrowser,
  person: { name: string; email: string; role: string },
) {
  const { id } = rowSchema.parse((await owner.post('/api/admin/staff', person)).body);
  const browser = server.newBrowser();
  await browser.post('/api/staff/accept', { token: await staffToken(server, person.email), password: STAFF_PASSWORD });
  return { id, browser, login: { username: person.email, password: STAFF_PASSWORD } };
}

/** The code of an authenticator now, or some half minutes later. */
export function codeNow(server: TestServer, secret: string, later = 0): string {
  return totpCode(secret, toTotpStep(server.clock.now()) + later);
}

/** Turns two-factor sign-in on, and waits until another code can be used. */
export async function turnTotpOn(server: TestServer, browser: TestBrowser) {
  const { secret } = secretSchema.parse((await browser.post('/api/admin/totp')).body);
  const answer = await browser.post('/api/admin/totp/confirm', { code: codeNow(server, secret) });
  server.clock.advance(30_000);
  return { secret, recoveryCodes: codesSchema.parse(answer.body).recoveryCodes };
}
