import * as RadixToast from '@radix-ui/react-toast';
import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { dismissToast, toastStore } from './toast-store.ts';
import classes from './Toaster.module.css';

const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

/**
 * The notification area: one notification for five seconds, longer while it is pointed at or focused; F8 leads to it,
 * a swipe to the right puts it away (specification, section 9).
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <RadixToast.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={classes.toast}
          data-tone={toast.tone}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
        >
          {/* The area below is a live region and speaks the text: Radix need not repeat it in a hidden copy. */}
          <div data-radix-toast-announce-exclude="">
            <RadixToast.Title className={classes.title}>{toast.title}</RadixToast.Title>
            {toast.text !== undefined && <RadixToast.Description className={classes.text}>{toast.text}</RadixToast.Description>}
          </div>
          <RadixToast.Close className={classes.close} aria-label="Dismiss notification">
            <IconX size={18} aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        className={classes.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        aria-live="polite"
        aria-relevant="additions"
      />
    </RadixToast.Provider>
  );
}
