import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { SignOutWarning } from './use-sign-out.ts';

type ConfirmLogoutDialogProps = {
  warnings: readonly SignOutWarning[];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before signing out loses something: drafts on this device, or the only way in. */
export function ConfirmLogoutDialog({ warnings, isOpen, onClose, onConfirm }: ConfirmLogoutDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={warnings[0]?.title}>
      <Stack gap="sm">
        {warnings.map(({ text }) => (
          <Text key={text}>{text}</Text>
        ))}
      </Stack>
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
