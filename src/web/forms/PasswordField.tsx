import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password, with a button that shows it. The button's name leaves the word out, so that 'Password' names the field
 * alone; and Mantine does not tell assistive technology of a password that is wrong.
 */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
    />
  );
}
