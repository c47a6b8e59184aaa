import { Button, Group, Modal, Text } from '@mantine/core';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../../../lib/dates.ts';
import { trpc } from '../../../api/trpc.ts';
import { coupleNames } from './customer-words.ts';
import classes from './Customers.module.css';

type DeleteCustomerDialogProps = {
  customer: CustomerSummary | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a couple's account is closed to be deleted, by its name. */
export function DeleteCustomerDialog({ customer, isOpen, onClose }: DeleteCustomerDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.customer.remove.useMutation({
    onSuccess: async ({ deleteAt }) => {
      showToast({ title: 'Account Closed', text: `It will be deleted on ${formatDate(deleteAt)}.`, tone: 'success' });
      // The row first: the dialog would hand the focus back to a button that vanishes a moment later.
      await Promise.all([utils.customer.list.invalidate(), utils.mail.list.invalidate()]);
      onClose();
    },
    onError: (error) => toastError(error, 'Delete Failed', 'Could not delete the couple. Please try again.'),
  });
  const name = customer && (coupleNames(customer) ?? customer.email ?? customer.username);

  return (
    <Modal opened={isOpen} onClose={onClose} title={`Delete ${name}`}>
      <Text className={classes.question}>
        Delete the account of <strong>{name}</strong>
        {customer?.email !== null && customer?.email !== name && ` (${customer?.email})`}? They are signed out everywhere at once.{' '}
        {RETENTION.deletedAccount.days} days later all that they wrote is deleted for good. Until then they can take it back, and
        so can you.{' '}
        {customer?.email === null ? 'They have no email address, so no mail tells them.' : 'They get a mail that says so.'} Their
        orders stay in your books.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <SubmitButton
          color="red"
          isBusy={remove.isPending}
          onClick={() => customer !== null && remove.mutate({ customerId: customer.id })}
        >
          Delete
        </SubmitButton>
      </Group>
    </Modal>
  );
}
