import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import classes from './SubmitButton.module.css';

type SubmitButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { isBusy: boolean };

/**
 * A button that ignores presses while `isBusy`. Mantine's `loading` would disable it, and a disabled button loses the focus,
 * so that keyboard users would start again at the top of the page.
 */
export function SubmitButton({ isBusy, onClick, children, ...props }: SubmitButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps Enter in a field from submitting the form twice.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...props} aria-disabled={isBusy || undefined} onClick={press}>
      {isBusy ? <span className={classes.hiddenLabel}>{children}</span> : children}
      {isBusy && <Loader size={20} color="currentColor" aria-hidden className={classes.loader} />}
    </Button>
  );
}
