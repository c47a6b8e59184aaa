import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A username field without capitalization or autocorrection. */
export function UsernameField(props: ComponentProps<typeof TextInput>) {
  return <TextInput label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
