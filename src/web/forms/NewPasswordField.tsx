import type { PasswordInputProps } from '@mantine/core';
import { useState, type FocusEvent } from 'react';
import { PASSWORD_MIN } from '#src/domain/account/sign-in/credentials.ts';
import { PasswordField } from './PasswordField.tsx';

const SIZE_HINT = `At least ${PASSWORD_MIN} characters`;
const COMMON_HINT = 'That password is very common. A different one is safer.';

/** A field for choosing a password. It warns about a common one when the field loses the focus. */
export function NewPasswordField({ description = SIZE_HINT, error, onBlur, ...props }: PasswordInputProps) {
  const [isCommon, setIsCommon] = useState(false);
  const checkPassword = async (event: FocusEvent<HTMLInputElement>) => {
    const password = event.currentTarget.value;
    onBlur?.(event);
    // The list is large, so it loads only now. If it can't be loaded, there is no warning.
    const list = await import('#src/domain/account/sign-in/common-passwords.ts').catch(() => null);
    setIsCommon(list?.isCommonPassword(password) ?? false);
  };
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      error={error}
      // Only without an error, because both may say the same.
      description={error ? undefined : <span aria-live="polite">{isCommon ? COMMON_HINT : description}</span>}
      onBlur={(event) => void checkPassword(event)}
    />
  );
}
