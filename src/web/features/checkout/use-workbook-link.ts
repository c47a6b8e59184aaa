import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WorkbookProgress } from '#src/domain/order/workbook-progress.ts';
import { getHttpStatus } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';

/** A buyer's way to the workbook: how far it is put together, then its address, or why there is none. */
export function useWorkbookLink(paymentIntentId: string) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<WorkbookProgress | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const link = useMutation({
    onMutate: () => setProgress(null),
    mutationFn: async () => {
      // An address is good for a day, so each press asks for a new one.
      const answer = await utils.order.workbookLink.fetch({ paymentIntentId }, { staleTime: 0 });
      await untilReady();
      return answer;
    },
  });

  function untilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const following = utils.client.order.workbookProgress.subscribe(
        { paymentIntentId },
        {
          onData(told) {
            setProgress(told);
            if (told.isReady) resolve();
          },
          onError: reject,
          onConnectionStateChange({ error }) {
            if (!error) return;
            following.unsubscribe();
            // Where the way for news alone is cut off, the address still works: the workbook is made when it is opened.
            if (getHttpStatus(error) === null) resolve();
            else reject(error);
          },
        },
      );
      stop.current = () => following.unsubscribe();
    });
  }

  return { link, progress: link.isPending ? progress : null };
}
