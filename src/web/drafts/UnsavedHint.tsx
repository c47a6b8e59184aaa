import { Text } from '@mantine/core';

/** Beside the button that saves: whether there is something to save, and where it is until then. Empty when all is saved. */
export function UnsavedHint({ draft: { isDirty, isKept } }: { draft: { isDirty: boolean; isKept: boolean } }) {
  return (
    <Text c="dimmed" role="status">
      {isDirty && (isKept ? 'Not saved yet. Kept on this device.' : 'Not saved yet.')}
    </Text>
  );
}
