import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/dialogs/Dialog.tsx';

/** Asks before leaving a page with unsaved text. When the window is closed, the browser asks in its own words. */
export function UnsavedChangesDialog({ isDirty, isStored }: { isDirty: boolean; isStored: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text>
        {isStored
          ? 'You have unsaved changes. We’ll keep them on this device until you’re back.'
          : 'You have unsaved changes, and this browser can’t keep them for you.'}
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
