import { Button, Group, Text } from '@mantine/core';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

type RemovePartnerDialogProps = { name: string; isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Says what removing the second person does, and asks once more. */
export function RemovePartnerDialog({ name, isOpen, isBusy, onClose, onConfirm }: RemovePartnerDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={`Remove ${name}?`}>
      <Text>
        {name} is signed out, and told so on the next visit. Nobody can read what {name} wrote, and you can invite your partner
        again.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <SubmitButton color="red" isBusy={isBusy} onClick={onConfirm}>
          Remove
        </SubmitButton>
      </Group>
    </Dialog>
  );
}
