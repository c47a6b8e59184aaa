import type { Deps } from '../deps.ts';
import type { Session } from '../auth/sessions.ts';

/** The browser behind a request: what its cookies prove, and how to change them. */
export type Browser = {
  sessionToken: string | undefined;
  /** The token that tells this browser from all others, if it has one yet. */
  existingDeviceToken: string | undefined;
  /** The same; it is given one now if it has none. */
  deviceToken(): string;
  /** What a person would call it; '' when unknown. */
  deviceLabel(): string;
  setSession(token: string): void;
  clearSession(): void;
};

/** What every procedure gets: the world, the browser, who is signed in, and the client's network address. */
export type Context = {
  deps: Deps;
  browser: Browser;
  session: Session | null;
  ip: string;
};
