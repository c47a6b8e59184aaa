import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { toPhoto } from './to-photo.ts';
import { useSendPhoto } from './use-send-photo.ts';

/** Keeps a picture file with the week. */
export function useKeepPhoto(userId: number, weekNumber: number) {
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const { held, isSending, send, sendHeld } = useSendPhoto(userId, partner);
  const [isReading, setIsReading] = useState(false);

  async function keep(file: File | null): Promise<void> {
    if (file === null) return;
    setIsReading(true);
    const image = await toPhoto(file).catch(() => null);
    setIsReading(false);
    if (image !== null) await send(weekNumber, image);
    else showToast({ title: 'Error', text: 'This picture can’t be read here. Choose a JPEG or PNG.', tone: 'error' });
  }

  const isBusy = isReading || isSending;
  const isHeld = !isBusy && held.some((photo) => photo.weekNumber === weekNumber);
  return { keep, sendAgain: sendHeld, isHeld, isBusy };
}
