import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

type ToasterModule = typeof import('./Toaster.tsx');

/** Where toasts appear. Its code loads after the page; if that fails, again with the next toast. */
export function ToastArea() {
  const [area, setArea] = useState<ToasterModule | null>(null);
  const hasToast = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.get() !== null,
    () => false,
  );
  useEffect(() => void import('./Toaster.tsx').then(setArea).catch(() => undefined), [hasToast]);
  return area && <area.Toaster />;
}
