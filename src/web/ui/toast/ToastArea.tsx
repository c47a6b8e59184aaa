import { useEffect, useState, useSyncExternalStore } from 'react';
import { begun } from '../../lib/begun.ts';
import { useLater } from '../../lib/use-later.ts';
import { toastStore } from './toast-store.ts';

const loadToaster = () => import('./Toaster.tsx');

/** Where notifications appear. It is loaded when somebody begins to do something here: until then there is nothing to notify of. */
export function ToastArea() {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => void begun.then(() => setBegun(true)), []);
  const hasToast = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.get() !== null,
    () => false,
  );
  const area = useLater(isBegun || hasToast, loadToaster);
  return area && <area.Toaster />;
}
