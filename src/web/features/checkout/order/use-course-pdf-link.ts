import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CoursePdfProgress } from '#src/domain/order/order.ts';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';

/** Gets the signed download address of the course PDF once it is ready, and reports the progress until then. */
export function useCoursePdfLink(paymentIntentId: string) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<CoursePdfProgress | null>(null);
  const unsubscribe = useRef<() => void>(undefined);
  useEffect(() => () => unsubscribe.current?.(), []);

  const link = useMutation({
    onMutate: () => setProgress(null),
    mutationFn: async () => {
      // A fresh address each time, because it expires after a day.
      const answer = await utils.order.coursePdfLink.fetch({ paymentIntentId }, { staleTime: 0 });
      await waitUntilReady();
      return answer;
    },
  });

  function waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const subscription = utils.client.order.coursePdfProgress.subscribe(
        { paymentIntentId },
        {
          onData(latest) {
            setProgress(latest);
            if (latest.isReady) resolve();
          },
          onError: reject,
          onConnectionStateChange({ error }) {
            if (!error) return;
            subscription.unsubscribe();
            // If only the event stream is blocked, the address still works: the PDF is made when it's opened.
            if (getHttpStatus(error) === null) resolve();
            else reject(error);
          },
        },
      );
      unsubscribe.current = () => subscription.unsubscribe();
    });
  }

  return { link, progress: link.isPending ? progress : null };
}
