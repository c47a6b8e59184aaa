import { Text } from '@mantine/core';

/** Beside a save button: whether there are unsaved changes, and where they are. Empty when everything is saved. */
export function UnsavedHint({ draft: { isDirty, isStored } }: { draft: { isDirty: boolean; isStored: boolean } }) {
  return (
    <Text c="dimmed" role="status">
      {isDirty && (isStored ? 'Draft on this device. Not shared yet.' : 'Not saved yet.')}
    </Text>
  );
}
