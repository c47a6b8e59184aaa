import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

type RemovePartnerDialogProps = { name: string; isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Says what removing the second person does, and asks once more. */
export function RemovePartnerDialog({ name, isOpen, isBusy, onClose, onConfirm }: RemovePartnerDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel="Remove"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
      title={`Remove ${name}?`}
    >
      <Text>
        {name} is signed out, and told so on the next visit. Nobody can read what {name} wrote, and you can invite your partner
        again.
      </Text>
    </ConfirmDialog>
  );
}
