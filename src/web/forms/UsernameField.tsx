import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A username, which no keyboard should capitalise or correct. */
export function UsernameField(props: ComponentProps<typeof TextInput>) {
  return <TextInput label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
