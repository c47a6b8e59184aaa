import type { Deps } from '../../deps.ts';
import { isStaffDevice, isKnownDevice } from '../known-devices.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import type { Counter } from './rate-limits.ts';
import { hashToken } from '../../lib/tokens.ts';

/** The account to sign in to, or a name or email that nobody has. */
type LoginTarget = { personId: number } | { staffId: number } | { nobody: string } | { unknownStaff: string };

/** The counters a failed sign-in is charged to, and those that can refuse it. */
export type LoginLimits = { charge: readonly Counter[]; check?: readonly Counter[]; reserve?: readonly Counter[] };

/**
 * A failed sign-in is charged to the browser, its address, and the account. A browser that has signed in to the account
 * before is limited only by its own failures, so that strangers can't lock a couple out. Nor the admin, who can't sign in by
 * email: each address always gets a try or two at the admin's account. Unknown names get the same, because a quick refusal would
 * reveal which name is the admin's.
 */
export async function loginLimits(
  deps: Pick<Deps, 'db' | 'actor'>,
  deviceToken: string | undefined,
  target: LoginTarget,
): Promise<LoginLimits> {
  const network = rateLimitKey(deps.actor.ip);
  const browser: Counter[] = deviceToken === undefined ? [] : [['browser', hashToken(deviceToken)]];
  const strangers: Counter[] = [
    ['address', network],
    ['account', JSON.stringify(target)],
  ];
  const isAdmin = 'staffId' in target || 'unknownStaff' in target;
  const isKnown =
    // Also looked up for unknown names, so that response times don't reveal who exists.
    isAdmin
      ? await isStaffDevice(deps, deviceToken, 'staffId' in target ? target.staffId : 0)
      : await isKnownDevice(deps, deviceToken, 'personId' in target ? target.personId : 0);
  const check = isKnown ? browser : strangers;
  if (!isAdmin) return { charge: [...browser, ...strangers], check };
  const newcomer: Counter = ['newcomer', network];
  return { charge: [...browser, ...strangers, newcomer], check, reserve: [newcomer, ['address', network]] };
}

/** For links: an invalid one doesn't say which account it's for. */
export function linkLimits({ ip }: Deps['actor']): LoginLimits {
  return { charge: [['address', rateLimitKey(ip)]] };
}

/** For a signed-in person's wrong passwords and codes, which strangers can't add to. */
export function sessionLimits(personId: number): LoginLimits {
  return { charge: [['account', `signed in ${personId}`]] };
}

/** The same for someone of the staff. */
export function staffSessionLimits(staffId: number): LoginLimits {
  return { charge: [['account', `signed in staff ${staffId}`]] };
}
