import { Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './SubmitButton.module.css';
import { Button, type ButtonProps } from '../ui/LightButton.tsx';

type SubmitButtonProps = ButtonProps & { isBusy: boolean };

/**
 * A button that takes no second press while what it started is under way. It is not disabled for it, as Mantine's
 * `loading` would: a disabled button loses the focus, and who works by keyboard starts again at the top of the page.
 */
export function SubmitButton({ isBusy, className, onClick, children, ...props }: SubmitButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a form from being sent twice, by Enter in one of its fields as well.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      className={`${classes.button} ${className ?? ''}`}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={classes.label}>{children}</span>
      {isBusy && (
        <span className={classes.loader}>
          <Loader size={20} color="currentColor" aria-hidden />
        </span>
      )}
    </Button>
  );
}
