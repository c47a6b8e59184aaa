import type { Deps } from '../../deps.ts';
import { isAdminDevice, isKnownDevice } from '../../platform/known-devices.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { Counter } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/tokens.ts';

/** Where a way in is tried from: a network address, and a browser, if it has shown itself before. */
export type SeenFrom = { address: string; deviceToken: string | undefined };

/** The same, of a browser that has its token. */
export type MarkedBrowser = SeenFrom & { deviceToken: string };

/** The account that is tried: a couple's, the admin's, or the name or email that nobody has. */
type Tried = { customerId: number } | { adminId: number } | { nobody: string };

/** The counts that a try to sign in adds to when it fails, and those that decide whether it may be made. */
export type SignInCounters = { counted: readonly Counter[]; judged?: readonly Counter[] };

/**
 * What a failed sign-in counts under: the browser, its network address, and the account, a couple's by its id, so that its
 * username and its email share one count. A browser that has signed in to the account before is judged by its own failures
 * alone: whoever fails in somebody else's name slows down himself and other strangers.
 */
export async function signInCounters(
  deps: Pick<Deps, 'db'>,
  { address, deviceToken }: SeenFrom,
  tried: Tried,
): Promise<SignInCounters> {
  const browser: Counter[] = deviceToken === undefined ? [] : [['browser', hashToken(deviceToken)]];
  const strangers: Counter[] = [
    ['address', networkOf(address)],
    ['account', JSON.stringify(tried)],
  ];
  const isKnown =
    'adminId' in tried
      ? await isAdminDevice(deps, deviceToken, tried.adminId)
      : // Looked up for nobody, too, so that the time of an answer does not tell who exists.
        await isKnownDevice(deps, deviceToken, 'customerId' in tried ? tried.customerId : 0);
  return { counted: [...browser, ...strangers], judged: isKnown ? browser : strangers };
}

/** What a link counts under that is nobody's: of a wrong one nobody knows to which account it should lead. */
export function countersOfLink(address: string): SignInCounters {
  return { counted: [['address', networkOf(address)]] };
}

/** What the wrong passwords and codes of a couple that is signed in count under: strangers cannot add to them. */
export function ownCounters(customerId: number): SignInCounters {
  return { counted: [['account', `signed in ${customerId}`]] };
}
