import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** Asks before the admin is left, or the tab closed, with settings that aren't saved. Signing out isn't held up. */
export function LeaveDialog({ unsaved }: { unsaved: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => unsaved > 0 && next.pathname !== '/admin' && next.pathname !== '/login',
    enableBeforeUnload: unsaved > 0,
    withResolver: true,
  });
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text>{describeUnsaved(unsaved)}. What you typed stays on this device.</Text>
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

/** Such as '2 settings aren’t saved yet'; empty if all are. */
export function describeUnsaved(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 setting isn’t saved yet' : `${count} settings aren’t saved yet`;
}
