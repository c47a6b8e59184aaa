import type { CookieSerializeOptions } from '@fastify/cookie';
import { deviceLabel } from '#src/domain/account/device-label.ts';
import { newToken } from '../lib/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timeZoneSchema } from '#src/domain/reminders/time-zone.ts';
import { DAY, SECOND, TIME_ZONE_HEADER } from '#src/domain/time/time.ts';
import type { Deps } from '../deps.ts';
import { readSession, SESSION_LIFETIME } from '../auth/sessions.ts';
import type { Browser, Context } from '../trpc/context.ts';

// Browsers cap a cookie's lifetime at 400 days.
const DEVICE_COOKIE_SECONDS = (400 * DAY) / SECOND;
const TOKEN = /^[\w-]{43}$/;

/** With HTTPS, the __Host- prefix keeps other subdomains from setting a cookie. */
const getPrefix = (isLive: boolean) => (isLive ? '__Host-' : '');

export function sessionCookieName(isLive: boolean): string {
  return `${getPrefix(isLive)}lovewell-session`;
}

/**
 * Reads and sets the session cookie and the device cookie, which identifies known devices. In live mode both are
 * Secure.
 */
function readBrowser(request: FastifyRequest, reply: FastifyReply, isLive: boolean): Browser {
  const sessionCookie = sessionCookieName(isLive);
  const deviceCookie = `${getPrefix(isLive)}lovewell-device`;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isLive };
  const token = (name: string) => {
    const value = request.cookies[name];
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  };
  let deviceToken = token(deviceCookie);
  return {
    sessionToken: token(sessionCookie),
    existingDeviceToken: deviceToken,
    deviceToken() {
      deviceToken ??= newToken();
      void reply.setCookie(deviceCookie, deviceToken, { ...options, maxAge: DEVICE_COOKIE_SECONDS });
      return deviceToken;
    },
    deviceLabel: () => deviceLabel(request.headers['user-agent']),
    setSession: (value) => void reply.setCookie(sessionCookie, value, { ...options, maxAge: SESSION_LIFETIME / 1000 }),
    clearSession: () => void reply.clearCookie(sessionCookie, options),
  };
}

/** Creates the context of a request's procedures, and refreshes the cookie of a renewed session. */
export async function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const browser = readBrowser(request, reply, deps.config.isLive);
  const { sessionToken } = browser;
  const session = sessionToken === undefined ? null : await readSession(deps, sessionToken);
  if (sessionToken !== undefined && session?.isRenewed) browser.setSession(sessionToken);
  if (session !== null && session.customerId !== null) await deps.lastSeen.note(session.customerId);
  const { ip } = request;
  const timeZone = timeZoneSchema.safeParse(request.headers[TIME_ZONE_HEADER]).data ?? null;
  const actor = { identity: { kind: 'nobody' as const }, ip, requestId: request.id, timeZone };
  return { deps: { ...deps, log: request.log, actor }, browser, session, ip };
}
