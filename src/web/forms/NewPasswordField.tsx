import type { PasswordInputProps } from '@mantine/core';
import { useState, type FocusEvent } from 'react';
import { PASSWORD_MIN } from '#src/domain/account/password-length.ts';
import { PasswordField } from './PasswordField.tsx';

const SIZE_HINT = `At least ${PASSWORD_MIN} characters`;
const COMMON_HINT = 'Very many people use this password, so it is soon guessed. Another one is safer.';

/** A password that is being chosen. It warns of one that everybody uses, once the field is left. */
export function NewPasswordField({ description = SIZE_HINT, onBlur, ...props }: PasswordInputProps) {
  const [isCommon, setIsCommon] = useState(false);
  const look = async (event: FocusEvent<HTMLInputElement>) => {
    const password = event.currentTarget.value;
    onBlur?.(event);
    // The list is large and comes only now; without it there is just no warning.
    const list = await import('#src/domain/account/common-passwords.ts').catch(() => null);
    setIsCommon(list?.isCommonPassword(password) ?? false);
  };
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      description={<span aria-live="polite">{isCommon ? COMMON_HINT : description}</span>}
      onBlur={(event) => void look(event)}
    />
  );
}
