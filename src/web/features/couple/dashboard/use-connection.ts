import { useNetwork } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { RECONNECT_INTERVAL, useReconnect, type Stream } from '../../../api/use-reconnect.ts';
import { useIsSigningOut } from '../../../session/sign-out/use-sign-out.ts';

/**
 * Whether the server can be reached. While the stream of events is down, other requests find out, because some networks only
 * block streams.
 */
export function useConnection(stream: Stream): { isConnected: boolean } {
  useReconnect(stream);
  const utils = trpc.useUtils();
  const isSigningOut = useIsSigningOut();
  const { online } = useNetwork();
  const isDown = stream.status === 'connecting' || stream.status === 'error';
  const [isUnreachable, setIsUnreachable] = useState(false);
  if (isUnreachable && !isDown) setIsUnreachable(false);

  const check = useEffectEvent(async () => {
    if (isSigningOut()) return;
    try {
      await utils.auth.session.fetch(undefined, { staleTime: 0 });
      setIsUnreachable(false);
    } catch (error) {
      setIsUnreachable(getHttpStatus(error) === null);
    }
  });
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setInterval(() => void check(), RECONNECT_INTERVAL);
    return () => clearInterval(timer);
  }, [isDown]);

  return { isConnected: online && !isUnreachable };
}
