import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { isWorthRetrying } from '../../../drafts/save-failure.ts';
import { nameOwner, readOffline, writeOffline } from '../../../offline/offline-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { toPhoto } from './to-photo.ts';

/** A photo that the server hasn't got yet, and whose it is. */
type Unsent = { owner: string; image: string };

/** Keeps a picture file with the week. One that didn't reach the server stays on the device, and is sent with a connection. */
export function useKeepPhoto(userId: number, weekNumber: number) {
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [owner, key] = [nameOwner(userId, partner), `photo-${weekNumber}`];
  const [unsent, setUnsent] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const save = trpc.photos.save.useMutation({
    onSuccess: () => {
      hold(null);
      showToast({ title: 'Photo Saved', tone: 'success' });
    },
    onError: (error, { image }) => {
      hold(isWorthRetrying(error) ? image : null);
      if (serverMessage(error) !== null) toastError(error);
    },
    onSettled: () => utils.photos.list.invalidate({ userId }),
  });
  const send = (image: string) => save.mutate({ userId, weekNumber, image });
  const sendAgain = () => {
    if (unsent !== null) send(unsent);
  };
  useWindowEvent('online', sendAgain);

  const sendHeld = useEffectEvent(async () => {
    const held = await readOffline<Unsent>(key);
    if (held?.owner === owner) send(held.image);
  });
  useEffect(() => void sendHeld(), []);

  function hold(image: string | null): void {
    setUnsent(image);
    void writeOffline(owner, key, image === null ? undefined : ({ owner, image } satisfies Unsent));
  }

  async function keep(file: File | null): Promise<void> {
    if (file === null) return;
    setIsReading(true);
    const image = await toPhoto(file).catch(() => null);
    setIsReading(false);
    if (image !== null) send(image);
    else showToast({ title: 'Error', text: 'This picture can’t be read here. Choose a JPEG or PNG.', tone: 'error' });
  }

  return { keep, sendAgain, isUnsent: unsent !== null, isBusy: isReading || save.isPending };
}
