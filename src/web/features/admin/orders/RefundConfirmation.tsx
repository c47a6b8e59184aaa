import { Button, Group, Text } from '@mantine/core';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { trpc } from '../../../api/trpc.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';

/** Asks before an order is refunded, and says what that means. Takes the place of the order in its dialog. */
export function RefundConfirmation({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [{ amount, currency, firstName, lastName, provider }] = trpc.order.detail.useSuspenseQuery({ orderId });
  const money = formatAmount({ cents: amount, currency });
  const utils = trpc.useUtils();
  const cancel = useInitialFocus<HTMLButtonElement>();

  /** The question vanishes with its buttons; the focus must not vanish with them. */
  function leave(): void {
    cancel.current?.closest<HTMLElement>('[data-part]')?.focus();
    onClose();
  }

  const refund = trpc.order.refund.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Order Refunded', text: `${money}, ${firstName} ${lastName}`, tone: 'success' });
      await Promise.all([
        utils.order.detail.invalidate({ orderId }),
        utils.order.list.invalidate(),
        utils.order.totals.invalidate(),
        utils.mail.list.invalidate(),
        utils.customer.list.invalidate(undefined, { refetchType: 'all' }),
      ]);
      leave();
    },
    onError: async (error) => {
      toastError(error, 'Refund Failed', 'Could not refund the order. Please try again.');
      // That it was asked for, or refused, is part of its history.
      await utils.order.detail.invalidate({ orderId });
    },
  });

  return (
    <>
      <Text>
        {provider === 'offline'
          ? `You give ${money} back to ${firstName} ${lastName} yourself, by the way it came; here it is only noted.`
          : `${money} goes back to ${firstName} ${lastName}.`}{' '}
        Access ends at once, on every device, unless another order of theirs is paid. If an order began their account, what the
        couple wrote is kept for {RETENTION.refundedAccount.days} days, in case they buy again, and then deleted. They get a mail
        that says so.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" ref={cancel} onClick={leave}>
          Cancel
        </Button>
        <SubmitButton color="red" isBusy={refund.isPending} onClick={() => refund.mutate({ orderId })}>
          Refund
        </SubmitButton>
      </Group>
    </>
  );
}
