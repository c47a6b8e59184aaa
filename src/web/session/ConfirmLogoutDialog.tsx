import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../ui/dialogs/Dialog.tsx';

type ConfirmLogoutDialogProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before signing out deletes drafts from this device. */
export function ConfirmLogoutDialog({ isOpen, onClose, onConfirm }: ConfirmLogoutDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Sign out without saving?">
      <Text>You have unsaved changes. Signing out will delete them from this device.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={confirm}>
          Sign Out
        </Button>
        <Button onClick={onClose} data-autofocus>
          Stay
        </Button>
      </Group>
    </Dialog>
  );
}
