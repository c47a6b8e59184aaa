import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasWayBackIn, type SignInSettings } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { beginSignOut, finishSignOut, isSignOutPending } from '../../api/pending-sign-out.ts';
import { trpc } from '../../api/trpc.ts';
import { deleteDrafts, hasDrafts, STAFF } from '../../drafts/draft-store.ts';
import { deleteTypedForms } from '../../forms/use-zod-form.ts';
import { unsubscribeFromPush } from '../../lib/browser-push.ts';
import { clearOfflineStore } from '../../offline/offline-store.ts';
import { showToast, type Toast } from '../../ui/toast/toast-store.ts';
import { resetCheckout } from '../checkout-key.ts';
import { announceSession } from '../cross-tab-session.ts';
import { deleteInviteLink } from '../invite-link.ts';
import { clearQueryCache, expireSession } from '../session-cache.ts';

/** Where to sign in again. An admin's page is specified (specification, section 4). */
export type SignInPath = '/customer-login' | '/login';

const SIGNED_OUT: Toast = { title: 'Logged out successfully' };
const SIGNED_OUT_HERE: Toast = {
  title: 'Signed Out on This Device',
  text: 'Nothing of yours is left here. Once this device is back online, we’ll end the session, too.',
};

/** Why someone may want to stay. */
export type SignOutWarning = { title: string; text: string };

const UNSAVED: SignOutWarning = {
  title: 'Sign out without saving?',
  text: 'You have unsaved changes. Signing out will delete them from this device.',
};
const noWayBack = ({ email }: SignInSettings): SignOutWarning => ({
  title: email === null ? 'You have no way to sign in again' : `Is ${email} right?`,
  text:
    email === null
      ? 'You have neither an email nor a password yet. Once you sign out, you can’t open your workbook again.'
      : 'You haven’t confirmed it yet, and you have no password. If it has a typo, you can’t open your workbook again.',
});

/** Clears this device, ends the session on the server, and shows where to sign in again. */
export function useSignOut(to: SignInPath = '/customer-login') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const getCustomerId = () => utils.auth.session.getData()?.customerId ?? null;

  async function clearDevice(): Promise<void> {
    const customerId = getCustomerId();
    deleteDrafts(STAFF);
    if (customerId !== null) {
      deleteDrafts(customerId);
      deleteInviteLink(customerId);
    }
    resetCheckout();
    deleteTypedForms();
    announceSession(null);
    await clearOfflineStore();
    // The server stops sending, and the browser may take its time.
    void unsubscribeFromPush();
  }

  async function leave(): Promise<void> {
    // Before leaving, so that going back runs into the guard.
    expireSession(queryClient);
    await clearDevice();
    await navigate({ to, ignoreBlocker: true });
    clearQueryCache(queryClient);
    // Again, because a page saves what was read when it closes.
    await clearOfflineStore();
  }

  const signOut = useMutation({
    mutationFn: async () => {
      beginSignOut();
      // First, because the server may be out of reach for long.
      await clearDevice();
      showToast((await finishSignOut()) ? SIGNED_OUT : SIGNED_OUT_HERE);
      await leave();
    },
  });

  return {
    signOut: () => signOut.mutateAsync(),
    isPending: signOut.isPending,
    /** For a session the server has already ended: clears this device only. */
    leave,
    findWarnings(): SignOutWarning[] {
      const [customerId, settings] = [getCustomerId(), utils.account.settings.getData()];
      return [
        ...(settings && !hasWayBackIn(settings) ? [noWayBack(settings)] : []),
        ...([customerId, STAFF].some((owner) => owner !== null && hasDrafts(owner)) ? [UNSAVED] : []),
      ];
    },
  };
}

/** Signs out right away, or after the dialog if something would be lost. */
export function useConfirmedSignOut(session: { findWarnings: () => SignOutWarning[] }, signOut: () => void) {
  const [isOpen, { open, close }] = useDisclosure();
  const [warnings, setWarnings] = useState<SignOutWarning[]>([]);
  return {
    ask(): void {
      const found = session.findWarnings();
      setWarnings(found);
      if (found.length > 0) open();
      else signOut();
    },
    dialog: { warnings, isOpen, onClose: close, onConfirm: signOut },
  };
}

/** Whether the server may already have ended the session while this page is still shown, so that it would refuse requests. */
export function useIsSigningOut(): () => boolean {
  const utils = trpc.useUtils();
  return () => isSignOutPending() || utils.account.requestDeletion.isMutating() > 0;
}
