import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusOf } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';

/** A buyer's way to the workbook: its address, and how far it is put together until it can be opened. */
export function useWorkbookLink(paymentIntentId: string) {
  const utils = trpc.useUtils();
  const [end, setEnd] = useState<{ error: unknown } | null>(null);
  // An address is good for a day, so each press asks for a new one.
  const link = useMutation({
    mutationFn: () => utils.order.workbookLink.fetch({ paymentIntentId }, { staleTime: 0 }),
    onMutate: () => setEnd(null),
  });
  const isAwaited = link.isSuccess && end === null;
  const { data: progress, error: broken } = trpc.order.workbookProgress.useSubscription(
    { paymentIntentId },
    {
      enabled: isAwaited,
      onData: ({ isReady }) => {
        if (isReady) setEnd({ error: null });
      },
    },
  );
  // Where the way for news alone is cut off, the address still works: the workbook is made when it is opened.
  useEffect(() => {
    if (broken) setEnd({ error: statusOf(broken) === null ? null : broken });
  }, [broken]);

  return {
    isBusy: link.isPending || (isAwaited && progress === undefined),
    progress: isAwaited ? progress : undefined,
    error: link.error ?? end?.error,
    link: end !== null && !end.error ? link.data : undefined,
    ask: () => link.mutate(),
    forget: link.reset,
  };
}
