import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#src/domain/count.ts';
import type { OrderRow } from '#src/domain/order/order-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useMayCall } from '../desk/use-may-call.ts';

/** What can be done for the chosen orders together. Nothing here moves money. */
export function SelectedOrders({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const [isAsking, { open, close }] = useDisclosure();
  const mayCall = useMayCall();
  const resend = trpc.order.resendReceipt.useMutation();
  const paid = orders.filter(({ status }) => status === 'completed');
  const couples = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))];
  const emails = [...new Set(orders.map(({ email }) => email))];
  const receipts = formatCount(paid.length, 'receipt');
  const send = useMutation({
    async mutationFn() {
      for (const { id: orderId } of paid) await resend.mutateAsync({ orderId });
    },
    onSuccess() {
      showToast({ title: 'Receipts Queued', text: receipts });
      onDone();
    },
    onError: (error) => toastError(error),
    onSettled: close,
  });
  if (orders.length === 0) return null;
  return (
    <Group gap="sm">
      <Text>{orders.length} selected</Text>
      {mayCall('campaigns.send') && couples.length > 0 && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/emails/new" search={{ couples }} />}>
          Write
        </Button>
      )}
      {mayCall('order.resendReceipt') && (
        <Button variant="default" disabled={paid.length === 0} onClick={open}>
          Resend Receipts
        </Button>
      )}
      <CopyButton text={emails.join(', ')} label="Copy Emails" />
      <ConfirmDialog
        isOpen={isAsking}
        confirmLabel="Resend"
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
        onClose={close}
        title="Resend Receipts"
      >
        <Text>We’ll email {receipts} again. The buyers’ access codes stay as they are.</Text>
      </ConfirmDialog>
    </Group>
  );
}
