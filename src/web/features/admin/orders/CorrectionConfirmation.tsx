import { Text } from '@mantine/core';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Asks before an offline payment is canceled that was recorded by mistake. */
export function CorrectionConfirmation({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [{ amount, currency, buyer }] = trpc.order.detail.useSuspenseQuery({ orderId });
  const money = formatAmount({ amount: amount ?? 0, currency });
  const utils = trpc.useUtils();
  const correct = trpc.order.correct.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Order Canceled', text: `${money}, ${buyer}` });
      // Orders, totals, customers, and emails change.
      await utils.invalidate();
      onClose();
    },
    onError: (error) => toastError(error, 'Cancellation Failed', 'Could not cancel the order. Please try again.'),
  });

  return (
    <>
      <Text>
        Was this order never paid? We’ll cancel it, and the {money} will no longer count as income. {buyer}’s access ends right
        away, unless they have another paid order. We’ll email them about it. If you’re giving money back, use Refund instead.
      </Text>
      <DialogButtons mt="lg" cancelLabel="Back" onCancel={onClose} focusesCancel>
        <SubmitButton color="red" isBusy={correct.isPending} onClick={() => correct.mutate({ orderId })}>
          Cancel Order
        </SubmitButton>
      </DialogButtons>
    </>
  );
}
