import type { Deps } from '../deps.ts';
import type { Session } from '../platform/sessions.ts';

/** The browser behind a request: what its cookies prove, and how to change them. */
export type Browser = {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
  setSession(token: string): void;
  clearSession(): void;
  setDevice(token: string): void;
};

/** What every procedure gets: the world, the browser, who is signed in, and the client's network address. */
export type Context = {
  deps: Deps;
  browser: Browser;
  session: Session | null;
  address: string;
};
