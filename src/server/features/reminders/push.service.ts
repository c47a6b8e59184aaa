import { inTransaction } from '#db/transaction.ts';
import type { PushSubscriptionInput } from '#src/domain/reminders/push.ts';
import { SECOND } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { deleteBrowser, findBrowsers, hasBrowser, saveBrowser } from './push.repository.ts';
import { findReminderInOutbox } from './reminders.repository.ts';

type ReadDeps = Pick<Deps, 'db' | 'push'>;

/** What a browser needs to subscribe, and whether it gets notifications. */
export type BrowserPush = { publicKey: string; isOn: boolean };

export async function getPush({ db, push }: ReadDeps, sessionHash: string): Promise<BrowserPush> {
  return { publicKey: push.publicKey, isOn: await hasBrowser(db, sessionHash) };
}

/** From now on, reminders are notifications in this browser instead of emails, until its session ends. */
export async function savePush(
  deps: ReadDeps & Pick<Deps, 'clock'>,
  sessionHash: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<BrowserPush> {
  const createdAt = deps.clock.now().toISOString();
  await inTransaction(deps, (tx) => saveBrowser(tx.db, { sessionHash, endpoint, ...keys, createdAt }));
  return getPush(deps, sessionHash);
}

export async function deletePush(deps: ReadDeps, sessionHash: string): Promise<BrowserPush> {
  await deleteBrowser(deps.db, { sessionHash });
  return getPush(deps, sessionHash);
}

/**
 * Sends a reminder's notification to all of the person's browsers. Returns whether one took it.
 * @throws Error if none did, but one may later
 */
export async function sendReminderPush(
  { db, clock, settings, push }: ReadDeps & Pick<Deps, 'clock' | 'settings'>,
  { id, notification, expiresAt }: { id: number; notification: string | null; expiresAt: string | null },
): Promise<boolean> {
  const reminder = await findReminderInOutbox(db, id);
  if (!reminder || notification === null || expiresAt === null) return false;
  const now = clock.now();
  const message = {
    payload: notification,
    topic: `reminder-${id}`,
    ttl: Math.floor((Date.parse(expiresAt) - now.getTime()) / SECOND),
    subject: `mailto:${settings.current().supportEmail}`,
  };
  const browsers = await findBrowsers(db, reminder.personId, now.toISOString());
  const results = await Promise.allSettled(
    browsers.map(async ({ endpoint, p256dh, auth }) => {
      const result = await push.send({ endpoint, keys: { p256dh, auth } }, message);
      if (result === 'gone') await deleteBrowser(db, { endpoint });
      return result;
    }),
  );
  if (results.some((result) => result.status === 'fulfilled' && result.value === 'accepted')) return true;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return false;
}
