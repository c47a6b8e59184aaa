import { useEffect } from 'react';

/** Longer than the server takes to restart. In milliseconds. */
export const RECONNECT_INTERVAL = 5_000;

export type Stream = { status: 'idle' | 'connecting' | 'pending' | 'error'; reset: () => void };

/** Reopens a stream that was refused, for example with a proxy's 502: browsers reconnect only after a lost connection. */
export function useReconnect({ status, reset }: Stream): void {
  useEffect(() => {
    if (status !== 'error') return undefined;
    const timer = setTimeout(reset, RECONNECT_INTERVAL);
    return () => clearTimeout(timer);
  }, [status, reset]);
}
