import { Text } from '@mantine/core';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatCoupleNames } from './customer-labels.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

/** `customer` stays set while the dialog fades out. */
type DeleteCustomerDialogProps = { customer: CustomerSummary | null; isOpen: boolean; onClose: () => void };

/** Asks before a couple's account is closed, to be deleted some days later. */
export function DeleteCustomerDialog({ customer, isOpen, onClose }: DeleteCustomerDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.customer.remove.useMutation({
    onSuccess: async ({ deleteAt }) => {
      showToast({ title: 'Account Closed', text: `It will be deleted on ${formatDate(deleteAt)}.`, tone: 'success' });
      await Promise.all([utils.customer.list.invalidate(), utils.emails.list.invalidate()]);
      onClose();
    },
    onError: (error) => toastError(error, 'Delete Failed', 'Could not delete the couple. Please try again.'),
  });
  const name = customer && (formatCoupleNames(customer) ?? customer.email ?? customer.username);
  const email = customer?.email ?? null;

  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => customer && remove.mutate({ customerId: customer.id })}
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
