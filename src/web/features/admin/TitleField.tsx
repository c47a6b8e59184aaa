import { Button, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './Weeks.module.css';

type TitleFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** What the title could be; null while the week is not known. */
  suggestion: string | null;
  onChange: (title: string) => void;
};

/** The title of a week. While it is empty, one press takes the suggested one; what was typed is never replaced. */
export function TitleField({ field, value, suggestion, onChange }: TitleFieldProps) {
  function take(title: string): void {
    onChange(title);
    // The button vanishes with its press; the focus must not vanish with it.
    field.current?.focus();
  }

  return (
    <div>
      <TextInput
        ref={field}
        label="Title"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestion !== null && value.trim() === '' && (
        <Button variant="light" mt={8} h="auto" mih="2.75rem" py={6} fullWidth justify="start" onClick={() => take(suggestion)}>
          <span className={classes.suggestion}>Use “{suggestion}”</span>
        </Button>
      )}
    </div>
  );
}
