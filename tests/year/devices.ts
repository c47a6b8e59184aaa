import { DAY } from '#src/domain/time/time.ts';
import { endSession, readSession, startSession } from '#src/server/auth/sessions.ts';
import type { Deps } from '#src/server/deps.ts';
import { deletePush, savePush } from '#src/server/features/reminders/push.service.ts';
import { updateReminders } from '#src/server/features/reminders/reminders.service.ts';
import { hashToken, newToken } from '#src/server/lib/tokens.ts';
import type { Device, Person, World } from './world.ts';

/** How long a session lasts without a visit, and at most. */
const SESSION = { unused: 30 * DAY, total: 180 * DAY };
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** Signs a person in on another device and turns on its notifications. */
export async function turnOnNotifications(deps: Deps, world: World, person: Person): Promise<void> {
  const who = { customerId: person.couple.id, personId: person.id };
  const browser = { sessionToken: undefined, existingDeviceToken: undefined, deviceToken: newToken, deviceLabel: () => '' };
  const sessionToken = await startSession(deps, who, browser);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}-${world.time}-${person.devices.length}`;
  await savePush(deps, hashToken(sessionToken), { endpoint, keys: KEYS });
  person.devices.push({ endpoint, sessionToken, signedInAt: world.time, seenAt: world.time });
}

/** Opens the app on all devices, which keeps them signed in. */
export async function visit(deps: Deps, world: World, person: Person): Promise<void> {
  const signedIn: Device[] = [];
  for (const device of person.devices) {
    if (await readSession(deps, device.sessionToken)) signedIn.push({ ...device, seenAt: world.time });
  }
  person.devices = signedIn;
}

/** Turns on notifications on a device, turns them off, or signs out. */
export async function changeDevices(deps: Deps, world: World, person: Person): Promise<void> {
  const [device] = person.devices;
  if (device === undefined || (person.devices.length === 1 && world.random() < 0.5)) {
    await turnOnNotifications(deps, world, person);
  } else {
    if (world.random() < 0.5) await deletePush(deps, hashToken(device.sessionToken));
    else await endSession(deps, device.sessionToken);
    person.devices.shift();
  }
  // What they saved in Profile is a sign of them, even if they've signed out since.
  await updateReminders(deps, person.id, {});
  person.activeAt = world.time;
}

/** Whether the device is signed in; null for the day on which it changes, because its session is renewed once a day. */
export function isSignedIn(device: Device, time: number): boolean | null {
  const left = Math.min(device.seenAt + SESSION.unused, device.signedInAt + SESSION.total) - time;
  return Math.abs(left) < DAY ? null : left > 0;
}
