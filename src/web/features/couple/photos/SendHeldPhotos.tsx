import { useNetwork } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import { SECOND } from '#src/domain/time/time.ts';
import { claimOfflineStore, nameOwner } from '../../../offline/offline-store.ts';
import { useSendPhoto } from './use-send-photo.ts';

const RETRY = 60 * SECOND;

/** Sends the photos that are held on this device, from every page of the couple's, as soon as the device is online. */
export function SendHeldPhotos({ userId, partner }: { userId: number; partner: Partner | null }) {
  const { online } = useNetwork();
  const { isLoaded, sendHeld } = useSendPhoto(userId, partner);
  const owner = nameOwner(userId, partner);
  // The dashboard does so, too, but only where it opens without a connection.
  useEffect(() => void claimOfflineStore(owner), [owner]);
  const send = useEffectEvent(sendHeld);
  useEffect(() => {
    if (!online || !isLoaded) return undefined;
    send();
    const timer = setInterval(() => send(), RETRY);
    return () => clearInterval(timer);
  }, [online, isLoaded]);
  return null;
}
