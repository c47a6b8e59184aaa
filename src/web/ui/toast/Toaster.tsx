import { Button } from '@mantine/core';
import * as RadixToast from '@radix-ui/react-toast';
import { IconX } from '@tabler/icons-react';
import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react';
import { dismissToast, toastStore, type ShownToast } from './toast-store.ts';
import classes from './Toaster.module.css';
import { useCountdown } from './use-countdown.ts';

const SWIPE_THRESHOLD = 50;

/**
 * Where toasts appear: one at a time, for `duration` milliseconds, and for as long as it's hovered or focused. F8 focuses it, a swipe to
 * the right dismisses it (specification, section 9).
 */
export function Toaster({ duration }: { duration: number }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const area = useRef<HTMLOListElement>(null);
  return (
    <RadixToast.Provider duration={Infinity} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      {toast && <Notification key={toast.id} toast={toast} duration={duration} area={area} />}
      <RadixToast.Viewport
        ref={area}
        className={classes.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        aria-live="polite"
        aria-relevant="additions"
      />
    </RadixToast.Provider>
  );
}

type NotificationProps = { toast: ShownToast; duration: number; area: RefObject<HTMLElement | null> };

function Notification({ toast, duration, area }: NotificationProps) {
  const { id, title, text, tone, action } = toast;
  const dismiss = useCallback(() => dismissToast(id), [id]);
  useCountdown(area, duration, dismiss);
  return (
    <RadixToast.Root
      className={classes.toast}
      data-tone={tone}
      type={tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss();
      }}
    >
      {/* The viewport is a live region already, so Radix must not announce a hidden copy. */}
      <div data-radix-toast-announce-exclude="">
        <RadixToast.Title className={classes.title}>{title}</RadixToast.Title>
        {text !== undefined && <RadixToast.Description className={classes.text}>{text}</RadixToast.Description>}
      </div>
      {action && (
        <RadixToast.Action asChild altText={action.label}>
          <Button className={classes.action} variant="default" onClick={action.onClick}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close className={classes.close} aria-label="Dismiss notification">
        <IconX size={18} aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
