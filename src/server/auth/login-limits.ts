import type { Deps } from '../deps.ts';
import { isAdminDevice, isKnownDevice } from './known-devices.ts';
import { rateLimitKey } from '../lib/ip.ts';
import type { Counter } from './rate-limits.ts';
import { hashToken } from '../lib/tokens.ts';

/** Where a way in is tried from: a network address, and a browser, if it has shown itself before. */
export type ClientInfo = { ip: string; deviceToken: string | undefined };

/** The same, of a browser that has its token. */
export type KnownDevice = ClientInfo & { deviceToken: string };

/** The account that is tried: a couple's, the admin's, or the name or email that nobody has. */
type LoginTarget = { customerId: number } | { adminId: number } | { nobody: string };

/** The counts that a try to sign in adds to when it fails, and those that decide whether it may be made. */
export type LoginLimits = { charge: readonly Counter[]; check?: readonly Counter[] };

/**
 * What a failed sign-in counts under: the browser, its network address, and the account, a couple's by its id, so that its
 * username and its email share one count. A browser that has signed in to the account before is judged by its own failures
 * alone: whoever fails in somebody else's name slows down himself and other strangers.
 */
export async function loginLimits(
  deps: Pick<Deps, 'db'>,
  { ip, deviceToken }: ClientInfo,
  tried: LoginTarget,
): Promise<LoginLimits> {
  const browser: Counter[] = deviceToken === undefined ? [] : [['browser', hashToken(deviceToken)]];
  const strangers: Counter[] = [
    ['address', rateLimitKey(ip)],
    ['account', JSON.stringify(tried)],
  ];
  const isKnown =
    'adminId' in tried
      ? await isAdminDevice(deps, deviceToken, tried.adminId)
      : // Looked up for nobody, too, so that the time of an answer does not tell who exists.
        await isKnownDevice(deps, deviceToken, 'customerId' in tried ? tried.customerId : 0);
  return { charge: [...browser, ...strangers], check: isKnown ? browser : strangers };
}

/** What a link counts under that is nobody's: of a wrong one nobody knows to which account it should lead. */
export function linkLimits(address: string): LoginLimits {
  return { charge: [['address', rateLimitKey(address)]] };
}

/** What the wrong passwords and codes of a couple that is signed in count under: strangers cannot add to them. */
export function sessionLimits(customerId: number): LoginLimits {
  return { charge: [['account', `signed in ${customerId}`]] };
}
