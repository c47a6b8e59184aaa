import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { formatCount } from '#src/domain/count.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

/** Removes all test orders, after asking. */
export function RemoveTestOrders({ onRemoved }: { onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: found } = trpc.order.testOrders.useQuery(undefined, { enabled: isOpen, staleTime: 0 });
  const utils = trpc.useUtils();
  const remove = trpc.order.removeTest.useMutation({
    onSuccess: async ({ orders, couples }) => {
      showToast({
        title: 'Test Orders Removed',
        text: `${formatCount(orders, 'order')} and ${formatCount(couples, 'couple')}`,
      });
      setIsOpen(false);
      onRemoved();
      // Orders, customers, emails, and the activity change.
      await utils.invalidate();
    },
    onError: (error) => toastError(error, 'Removal Failed', 'Could not remove the test orders. Please try again.'),
  });

  return (
    <>
      <Button variant="default" mt="lg" onClick={() => setIsOpen(true)}>
        Remove Test Orders
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsOpen(false)}
        title="Remove Test Orders"
      >
        <Text>
          {found ? `${formatCount(found.orders, 'test order')} will be removed. ` : ''}Nobody was charged for them, and this can’t
          be undone.{' '}
          {found ? `${formatCount(found.couples, 'couple')} without any other order` : 'Couples without any other order'} will be
          signed out now and deleted after {RETENTION.deletedAccount.days} days.
        </Text>
      </ConfirmDialog>
    </>
  );
}
