import type { TestBrowser } from '../server/test-browser.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';

export const EMAIL = 'maya@example.com';
export const GOOD = 'violet harbour';
export const CODE_LOGIN = '/api/customer-auth/login';
export const TRIAL = { email: EMAIL, accessCode: 'TRIAL52' };

/** No email is ever sent, so that its text can be read. */
export const start: typeof startTestServer = async (settings, options) =>
  startTestServer(settings, { sendMail: async () => Promise.reject(new Error('down')), ...options });

/** A couple with an email and no password, as a trial creates it. */
export async function startWithTrial(settings: Record<string, string> = {}) {
  const server = await start(settings);
  const browser = server.newBrowser();
  await browser.post(CODE_LOGIN, TRIAL);
  return { server, browser };
}

export const signIn = async (browser: TestBrowser) => (await browser.caller()).account;
export const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session')).status === 200;
export const login = async (server: TestServer, username: string, password: string) => {
  const browser = server.newBrowser();
  return { browser, ...(await browser.post('/api/auth/user-login', { username, password })) };
};
/** A new password, typed twice. */
export const both = (password: string) => ({ password, confirmPassword: password });
