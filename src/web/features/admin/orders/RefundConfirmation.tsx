import { Button, Group, Text } from '@mantine/core';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Asks before an order is refunded and explains what a refund does. */
export function RefundConfirmation({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [{ amount, currency, firstName, lastName, provider }] = trpc.order.detail.useSuspenseQuery({ orderId });
  const money = formatAmount({ cents: amount, currency });
  const buyer = `${firstName} ${lastName}`;
  const utils = trpc.useUtils();
  const cancelButton = useInitialFocus<HTMLButtonElement>();
  const refund = trpc.order.refund.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Order Refunded', text: `${money}, ${buyer}`, tone: 'success' });
      // A refund changes orders, totals, customers, and emails.
      await utils.invalidate();
      onClose();
    },
    onError: async (error) => {
      toastError(error, 'Refund Failed', 'Could not refund the order. Please try again.');
      // The failed attempt is part of the order's history.
      await utils.order.detail.invalidate({ orderId });
    },
  });

  return (
    <>
      <Text>
        {provider === 'offline'
          ? `This only records the refund. Please return ${money} to ${buyer} yourself, unless the order was recorded by mistake.`
          : `We’ll refund ${money} to ${buyer}’s original payment method.`}{' '}
        Their access ends right away on every device, unless they have another paid order. If this order created their account, we
        keep what they wrote for {RETENTION.refundedAccount.days} days in case they buy again, then delete it. We’ll email them
        about it.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" ref={cancelButton} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton color="red" isBusy={refund.isPending} onClick={() => refund.mutate({ orderId })}>
          Refund
        </SubmitButton>
      </Group>
    </>
  );
}
