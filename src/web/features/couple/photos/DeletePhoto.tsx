import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DeletionWarning } from '../partner/DeletionWarning.tsx';

type DeletePhotoProps = { userId: number; weekNumber: number; onDeleted: () => void };

/** Deletes one's own photo, and asks first. */
export function DeletePhoto({ userId, weekNumber, onDeleted }: DeletePhotoProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const utils = trpc.useUtils();
  const remove = trpc.photos.remove.useMutation({
    onSuccess: async () => {
      await utils.photos.list.invalidate({ userId });
      onDeleted();
    },
    onError: (error) => toastError(error),
    onSettled: close,
  });
  return (
    <>
      <Button variant="subtle" color="gray" px="sm" onClick={open}>
        Delete Photo
      </Button>
      <ConfirmDialog
        title="Delete this photo?"
        isOpen={isOpen}
        onClose={close}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ userId, weekNumber })}
      >
        <DeletionWarning />
      </ConfirmDialog>
    </>
  );
}
