import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import classes from './Weeks.module.css';

type SuggestedTextProps = {
  field: RefObject<HTMLElement | null>;
  value: string;
  /** What could stand in the field; nothing while it is not known. */
  suggestion: string | null | undefined;
  onTake: (text: string) => void;
  /** The field itself. */
  children: ReactNode;
};

/** A text field with what could stand in it. While it is empty, one press takes that; what was typed is never replaced. */
export function SuggestedText({ field, value, suggestion, onTake, children }: SuggestedTextProps) {
  function take(text: string): void {
    onTake(text);
    // The button vanishes with its press; the focus must not vanish with it.
    field.current?.focus();
  }

  return (
    <div>
      {children}
      {suggestion && value.trim() === '' && (
        <Button variant="light" mt={8} h="auto" mih="2.75rem" py={6} fullWidth justify="start" onClick={() => take(suggestion)}>
          <span className={classes.suggestion}>Use “{suggestion}”</span>
        </Button>
      )}
    </div>
  );
}
