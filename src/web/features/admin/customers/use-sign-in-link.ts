import { useState } from 'react';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { trpc } from '../../../api/trpc.ts';

/** A sign-in link that the admin makes for a couple. It is shown once: the server keeps only its hash, the page nothing. */
export function useSignInLink() {
  const [isShown, setShown] = useState(false);
  const making = trpc.auth.createSignInLink.useMutation({
    onSuccess: () => setShown(true),
    onError: (error) => toastError(error),
  });
  const signingOut = trpc.auth.signOutCouple.useMutation({
    onSuccess: () => showToast({ title: 'Signed Out Everywhere', text: 'The link still works.', tone: 'success' }),
    onError: (error) => toastError(error),
  });
  return {
    made: making.data ?? null,
    isSigningOut: signingOut.isPending,
    /** Signs the couple of the link out of all of its devices. */
    signOut: () => making.variables && signingOut.mutate(making.variables),
    isShown,
    isMaking: (customerId: number) => making.isPending && making.variables.customerId === customerId,
    make: (customerId: number) => making.mutate({ customerId }),
    hide: () => setShown(false),
    /** After the dialog has closed over it. */
    forget: making.reset,
  };
}
