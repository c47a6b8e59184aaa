import { Text } from '@mantine/core';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

type DeleteCustomerDialogProps = {
  customerId: number;
  name: string;
  email: string | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a couple's account is closed, to be deleted some days later. */
export function DeleteCustomerDialog({ customerId, name, email, isOpen, onClose }: DeleteCustomerDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.customer.remove.useMutation({
    onSuccess: async ({ deleteAt }) => {
      showToast({ title: 'Account Closed', text: `It will be deleted on ${formatDate(deleteAt)}.` });
      await Promise.all([utils.desk.invalidate(), utils.emails.list.invalidate()]);
      onClose();
    },
    onError: (error) => toastError(error, 'Delete Failed', 'Could not delete the couple. Please try again.'),
  });

  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ customerId })}
      onClose={onClose}
      title={`Delete ${name}`}
    >
      <Text>
        Delete the account of <strong>{name}</strong>
        {email !== null && email !== name && ` (${email})`}? This signs them out everywhere right away. After{' '}
        {RETENTION.deletedAccount.days} days, everything they wrote is permanently deleted. Until then, you or the couple can
        still keep the account.{' '}
        {email === null ? 'They have no email address, so we can’t tell them.' : 'We’ll email them about it.'} Their orders stay
        in your records.
      </Text>
    </ConfirmDialog>
  );
}
