import { useState } from 'react';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { trpc } from '../../lib/trpc.ts';

/** A sign-in link that the admin makes for a couple. It is shown once: the server keeps only its hash, the page nothing. */
export function useSignInLink() {
  const [isShown, setShown] = useState(false);
  const making = trpc.account.makeSignInLink.useMutation({
    onSuccess: () => setShown(true),
    onError: (error) => tellFailure(error),
  });
  return {
    made: making.data ?? null,
    isShown,
    isMaking: (customerId: number) => making.isPending && making.variables.customerId === customerId,
    make: (customerId: number) => making.mutate({ customerId }),
    hide: () => setShown(false),
    /** After the dialog has closed over it. */
    forget: making.reset,
  };
}
