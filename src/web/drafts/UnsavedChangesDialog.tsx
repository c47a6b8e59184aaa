import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before a page with unsaved text is left, inside the app in our words, and on closing the window in the browser's. */
export function UnsavedChangesDialog({ isDirty, isKept }: { isDirty: boolean; isKept: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text>
        {isKept
          ? 'What you have typed is not saved yet. It stays on this device, and waits here for you.'
          : 'What you have typed is not saved yet, and this browser cannot keep it for you.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          Stay
        </Button>
      </Group>
    </Dialog>
  );
}
