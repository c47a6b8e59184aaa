import type { Agreement } from '#src/domain/agreement/agreement.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DeletionWarning } from '../partner/DeletionWarning.tsx';

type DeleteAgreementDialogProps = { userId: number; agreement: Agreement | null; onClose: () => void };

/** Asks before a decision goes from both people's list. */
export function DeleteAgreementDialog({ userId, agreement, onClose }: DeleteAgreementDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.agreements.remove.useMutation({
    onError: (error) => toastError(error),
    onSettled: () => {
      onClose();
      return utils.agreements.list.invalidate({ userId });
    },
  });
  return (
    <ConfirmDialog
      title="Delete this agreement?"
      isOpen={agreement !== null}
      onClose={onClose}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => agreement && remove.mutate({ userId, agreementId: agreement.id })}
    >
      <DeletionWarning />
    </ConfirmDialog>
  );
}
