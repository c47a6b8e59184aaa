import { Button, Group, Modal, Text } from '@mantine/core';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { trpc } from '../../../api/trpc.ts';

type DeleteDialogProps = {
  weekNumber: number;
  isOpen: boolean;
  onClose: () => void;
  /** After the dialog has closed over a week that is gone. */
  onGone: () => void;
};

/** Asks before a week's PDF is deleted (specification, section 5). */
export function DeleteDialog({ weekNumber, isOpen, onClose, onGone }: DeleteDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.framework.remove.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Framework deleted successfully!', tone: 'success' });
      // The row goes first: the dialog would hand the focus back to a button that vanishes a moment later.
      await utils.framework.list.invalidate();
      onClose();
    },
    onError: (error) => toastError(error, 'Delete Failed', 'Delete failed'),
  });

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (remove.isSuccess) onGone();
        remove.reset();
      }}
      title={`Delete Week ${weekNumber}`}
    >
      <Text>Are you sure you want to delete Week {weekNumber}? This action cannot be undone.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <SubmitButton color="red" isBusy={remove.isPending} onClick={() => remove.mutate({ weekNumber })}>
          Delete
        </SubmitButton>
      </Group>
    </Modal>
  );
}
