import { TextInput, type TextInputProps } from '@mantine/core';
import { useInitialFocus } from '../lib/use-initial-focus.ts';

/** The six digits of a mail. It appears when the mail has been sent, and takes the focus as what comes next. */
export function CodeField(props: TextInputProps) {
  const field = useInitialFocus();
  // Phones offer to fill in a one-time code.
  return (
    <TextInput
      {...props}
      ref={field}
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}
