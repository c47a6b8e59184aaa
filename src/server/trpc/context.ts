import type { Deps } from '../deps.ts';
import type { ClientBrowser, Session } from '../auth/sessions.ts';

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

/** Gives the browser a device token if it has none. */
export function getClientBrowser({ browser }: Pick<Context, 'browser'>): ClientBrowser {
  return { sessionToken: browser.sessionToken, deviceLabel: browser.deviceLabel(), deviceToken: browser.deviceToken() };
}
