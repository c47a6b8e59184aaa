import { useState } from 'react';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { trpc } from '../../lib/trpc.ts';

/** A sign-in link that the admin makes for a couple. It is shown once: the server keeps only its hash, the page nothing. */
export function useSignInLink() {
  const [isShown, setShown] = useState(false);
  const making = trpc.account.makeSignInLink.useMutation({
    onSuccess: () => setShown(true),
    onError: (error) => tellFailure(error),
  });
  const signingOut = trpc.account.signOutCouple.useMutation({
    onSuccess: () => showToast({ title: 'Signed Out Everywhere', text: 'The link still works.', tone: 'success' }),
    onError: (error) => tellFailure(error),
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
