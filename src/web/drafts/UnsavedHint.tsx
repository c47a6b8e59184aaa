import { Text } from '@mantine/core';
import type { Draft } from './use-draft.ts';

/** Beside a save button: whether there are unsaved changes, and where they are. Empty when everything is saved. */
export function UnsavedHint({ draft: { unsavedCount, isStored } }: { draft: Draft }) {
  return (
    <Text c="dimmed" role="status">
      {unsavedCount > 0 && (isStored ? 'Draft on this device. Not shared yet.' : 'Not saved yet.')}
    </Text>
  );
}
