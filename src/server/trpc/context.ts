import type { Deps } from '../deps.ts';
import type { ClientBrowser, Session } from '../auth/sessions.ts';

/** The browser's cookies: reads and changes them. */
export type Browser = ClientBrowser & {
  setSession(token: string): void;
  clearSession(): void;
};

/** What every procedure gets. `ip` is the client's address. */
export type Context = {
  deps: Deps;
  browser: Browser;
  session: Session | null;
  ip: string;
};
