import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../forms/PasswordField.tsx';

/** Asks for the current password before a change to the account. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return <PasswordField label="Current password" autoComplete="current-password" {...props} />;
}
