import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '#src/domain/time/time.ts';
import { useSendPhoto } from './use-send-photo.ts';

const RETRY = 60 * SECOND;

/** Sends the photos that are held on this device, from every tab of the dashboard, as soon as there's a connection. */
export function SendHeldPhotos({ userId, isConnected }: { userId: number; isConnected: boolean }) {
  const { isLoaded, sendHeld } = useSendPhoto(userId);
  const send = useEffectEvent(sendHeld);
  useEffect(() => {
    if (!isConnected || !isLoaded) return undefined;
    send();
    const timer = setInterval(() => send(), RETRY);
    return () => clearInterval(timer);
  }, [isConnected, isLoaded]);
  return null;
}
