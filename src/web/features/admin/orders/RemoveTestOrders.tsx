import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Removes all test orders, after asking. */
export function RemoveTestOrders({ onRemoved }: { onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.order.removeTest.useMutation({
    onSuccess: async ({ orders, couples }) => {
      showToast({ title: 'Test Orders Removed', text: describeRemoval(orders, couples), tone: 'success' });
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
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Remove Test Orders">
        <Text>
          Nobody was charged for these orders. Removing them can’t be undone. Couples without any other order are signed out now
          and deleted after {RETENTION.deletedAccount.days} days.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setIsOpen(false)} data-autofocus>
            Cancel
          </Button>
          <SubmitButton color="red" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </SubmitButton>
        </Group>
      </Modal>
    </>
  );
}

function describeRemoval(orders: number, couples: number): string {
  return `${orders === 1 ? '1 order' : `${orders} orders`} and ${couples === 1 ? '1 couple' : `${couples} couples`}`;
}
