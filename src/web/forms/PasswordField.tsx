import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password field with a button that shows the password. The button's name avoids the word, so that 'Password' names only
 * the field. Mantine doesn't set aria-invalid here.
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

/** Asks for the password someone has, before they change how they sign in. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return <PasswordField label="Current password" autoComplete="current-password" {...props} />;
}

/** Asks for a new password again. */
export function ConfirmPasswordField(props: PasswordInputProps) {
  return <PasswordField label="Confirm password" autoComplete="new-password" {...props} />;
}
