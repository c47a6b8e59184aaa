import type { Deps } from '../deps.ts';
import type { Session } from '../auth/sessions.ts';

/** The browser's cookies: reads and changes them. */
export type Browser = {
  sessionToken: string | undefined;
  /** The token that identifies this browser, if it already has one. */
  existingDeviceToken: string | undefined;
  /** Creates the token if there is none. */
  deviceToken(): string;
  /** Such as "Firefox on Linux"; '' if unknown. */
  deviceLabel(): string;
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
