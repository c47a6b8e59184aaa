import { useNetwork } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { useIsSigningOut } from '../../../session/use-is-signing-out.ts';

/** Longer than the server takes to restart. In milliseconds. */
const CHECK_INTERVAL = 5_000;

type Stream = { status: 'idle' | 'connecting' | 'pending' | 'error'; reset: () => void };

/**
 * Whether the server can be reached. While the stream of events is down, other requests find out, because some networks only
 * block streams.
 */
export function useConnection({ status, reset }: Stream): { isConnected: boolean } {
  const utils = trpc.useUtils();
  const isSigningOut = useIsSigningOut();
  const { online } = useNetwork();
  const isDown = status === 'connecting' || status === 'error';
  const [isUnreachable, setIsUnreachable] = useState(false);
  if (isUnreachable && !isDown) setIsUnreachable(false);

  const check = useEffectEvent(async () => {
    if (isSigningOut()) return;
    try {
      await utils.auth.session.fetch(undefined, { staleTime: 0 });
      setIsUnreachable(false);
      // Browsers reconnect after a lost connection, but not after an answer such as a proxy's 502.
      if (status === 'error') reset();
    } catch (error) {
      setIsUnreachable(getHttpStatus(error) === null);
    }
  });
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setInterval(() => void check(), CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [isDown]);

  return { isConnected: online && !isUnreachable };
}
