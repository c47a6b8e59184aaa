import type { TestBrowser } from '../../server/test-browser.ts';
import type { TestServer } from '../../server/test-server.ts';

export const GOOD = 'violet harbour';
export const CODE_LOGIN = '/api/customer-auth/login';
export const TRIAL = { email: 'maya@example.com', accessCode: 'TRIAL52' };

let trials = 0;

/** A new couple with an email and no password, as a trial creates it. `trial` signs it in again. */
export async function newTrial(server: TestServer) {
  const trial = { ...TRIAL, email: `trial${(trials += 1)}@example.com` };
  const browser = server.newBrowser();
  await browser.post(CODE_LOGIN, trial);
  return { browser, email: trial.email, trial };
}

export const signIn = async (browser: TestBrowser) => (await browser.caller()).account;
export const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session')).status === 200;
export const login = async (server: TestServer, username: string, password: string) => {
  const browser = server.newBrowser();
  return { browser, ...(await browser.post('/api/auth/user-login', { username, password })) };
};
/** A new password, typed twice. */
export const both = (password: string) => ({ password, confirmPassword: password });
