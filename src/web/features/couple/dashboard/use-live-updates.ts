import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import type { LiveEvent } from '#src/domain/live.ts';
import { describeEvening } from '#src/domain/reminders/evening-words.ts';
import { trpc } from '../../../api/trpc.ts';
import { deleteInviteLink } from '../../../session/invite-link.ts';
import { useIsSigningOut } from '../../../session/sign-out/use-sign-out.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useNotePresence } from '../partner/use-presence.ts';
import { isOwnSave } from '../workbook/draft/own-saves.ts';
import { useConnection } from './use-connection.ts';

/** The other phone sees a change within two seconds. In milliseconds. */
const RELOAD_INTERVAL = 500;

/**
 * Reloads what the other partner has changed on another device. What's being typed here stays: it's a draft, and saving it
 * finds the conflict. Only while the page is visible, because browsers keep few connections to a server.
 *
 * @param onConnected called at first and after each interruption, such as an update of the server
 */
export function useLiveUpdates(userId: number, onConnected: () => void): { isConnected: boolean } {
  const utils = trpc.useUtils();
  const isSigningOut = useIsSigningOut();
  const notePresence = useNotePresence();
  const isVisible = useDocumentVisibility() === 'visible';
  const pending = useRef<(LiveEvent | null)[]>([]);

  async function welcomePartner(): Promise<void> {
    deleteInviteLink(userId);
    const [{ partner }, profile] = await Promise.all([utils.auth.session.fetch(), utils.profile.get.fetch({ userId })]);
    const name = partner === null ? 'Your partner' : namePartner(otherPartner(partner), profile);
    showToast({ title: `${name} is here`, text: 'From now on, each of you writes on your own page.' });
  }

  async function showEvening(): Promise<void> {
    const [{ partner }, profile, { evening }] = await Promise.all([
      utils.auth.session.fetch(),
      utils.profile.get.fetch({ userId }),
      utils.reminders.get.fetch({ userId }, { staleTime: 0 }),
    ]);
    if (partner === null) return;
    showToast({
      title: `${namePartner(otherPartner(partner), profile)} changed your evening`,
      text: evening === null ? 'There’s none for now.' : `It’s ${describeEvening(evening)} now.`,
      tone: 'info',
    });
  }

  const reload = useThrottledCallback(() => {
    if (isSigningOut()) return;
    const events = pending.current.splice(0);
    const isAll = events.includes(null);
    const has = (...types: LiveEvent['type'][]) => isAll || events.some((event) => event && types.includes(event.type));
    if (has('profile', 'joined')) {
      void utils.profile.get.invalidate({ userId });
      void utils.account.settings.invalidate();
    }
    if (has('progress')) {
      void utils.progress.list.invalidate({ userId });
      void utils.progress.progression.invalidate({ userId });
      void utils.progress.forLater.invalidate({ userId });
      void utils.weekPdf.listWithAccess.invalidate({ userId });
    }
    if (isAll) void utils.reminders.get.invalidate({ userId });
    if (has('progress', 'profile', 'reminders')) void utils.progress.changes.invalidate({ userId });
    if (has('progress', 'page', 'joined')) void utils.wins.get.invalidate({ userId });
    if (has('checkIn', 'progress', 'joined')) void utils.checkIn.get.invalidate({ userId });
    if (has('progress', 'content', 'joined')) {
      void utils.cards.invalidate();
      void utils.sheets.weeks.invalidate({ userId });
    }
    if (has('photos', 'joined', 'profile')) void utils.photos.list.invalidate({ userId });
    if (has('agreements', 'joined', 'profile')) void utils.agreements.list.invalidate({ userId });
    if (has('joined')) {
      void utils.auth.session.invalidate();
      void utils.invite.open.invalidate();
    }
    if (events.some((event) => event?.type === 'joined')) void welcomePartner();
    if (events.some((event) => event?.type === 'reminders')) void showEvening();
    if (has('progress', 'page', 'summary', 'joined', 'content', 'profile')) void utils.workbook.thisWeek.invalidate({ userId });
    const weeks = events.flatMap((event) => (event?.type === 'page' || event?.type === 'summary' ? [event.weekNumber] : []));
    if (has('evening', 'presence', 'joined', 'content')) void utils.evening.get.invalidate();
    if (has('joined', 'content')) void utils.workbook.week.invalidate();
    else for (const weekNumber of new Set(weeks)) void utils.workbook.week.invalidate({ userId, weekNumber });
  }, RELOAD_INTERVAL);

  // The stream begins with null: what was saved since the page loaded, or while it was hidden, was sent to nobody.
  const note = (event: LiveEvent | null) => {
    // What this tab saves it shows already.
    if (event?.type === 'page' && isOwnSave(event)) return;
    if (event?.type === 'presence') notePresence(event.present);
    pending.current.push(event);
    reload();
  };

  const stream = trpc.live.watch.useSubscription(undefined, { enabled: isVisible, onStarted: onConnected, onData: note });
  return useConnection(stream);
}
