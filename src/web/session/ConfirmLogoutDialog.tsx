import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before text that is not saved goes from this device, which somebody else may hold next. */
export function ConfirmLogoutDialog({ isOpen, onClose, onSure }: { isOpen: boolean; onClose: () => void; onSure: () => void }) {
  const sure = () => {
    onClose();
    onSure();
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Log out without saving?">
      <Text>Some of what you have typed is not saved yet. Logging out deletes it from this device.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={sure}>
          Log Out
        </Button>
        <Button onClick={onClose} data-autofocus>
          Stay
        </Button>
      </Group>
    </Dialog>
  );
}
