import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { toPhoto } from './to-photo.ts';

/** Keeps a picture file with the week. One that didn't reach the server stays here, and is sent again with a connection. */
export function useKeepPhoto(userId: number, weekNumber: number) {
  const utils = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const save = trpc.photos.save.useMutation({
    onSuccess: () => showToast({ title: 'Photo Saved', tone: 'success' }),
    onError: (error) => serverMessage(error) !== null && toastError(error),
    onSettled: () => utils.photos.list.invalidate({ userId }),
  });
  const unsent = save.isError && serverMessage(save.error) === null ? save.variables : null;
  const sendAgain = () => unsent && save.mutate(unsent);
  useWindowEvent('online', sendAgain);

  async function keep(file: File | null): Promise<void> {
    if (file === null) return;
    setIsReading(true);
    const image = await toPhoto(file).catch(() => null);
    setIsReading(false);
    if (image !== null) save.mutate({ userId, weekNumber, image });
    else showToast({ title: 'Error', text: 'This picture can’t be read here. Choose a JPEG or PNG.', tone: 'error' });
  }

  return { keep, sendAgain, isUnsent: unsent !== null, isBusy: isReading || save.isPending };
}
