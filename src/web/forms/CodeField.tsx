import { TextInput, type TextInputProps } from '@mantine/core';
import { useInitialFocus } from '../lib/use-initial-focus.ts';

/** The six-digit code from an email. It takes the focus when it appears. */
export function CodeField(props: TextInputProps) {
  const field = useInitialFocus();
  // Phones offer to fill in a one-time code from a message.
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
