import { Text, TextInput } from '@mantine/core';
import { refundFormSchema } from '#src/domain/order/order-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { isWithoutProvider } from '#src/domain/order/refund.ts';
import { formatAmount, formatUnits, parseUnits } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Asks before an order is refunded, in full or in part, and explains what a refund does. */
export function RefundConfirmation({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [{ refundable: left, currency, buyer, provider, guaranteeQuestion }] = trpc.order.detail.useSuspenseQuery({ orderId });
  const refundable = left ?? 0;
  const money = formatAmount({ amount: refundable, currency });
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: refundFormSchema(currency),
    initialValues: { amount: formatUnits({ amount: refundable, currency }) },
    errorToast: { title: 'Refund Failed', text: 'Could not refund the order. Please try again.' },
  });
  const refund = trpc.order.refund.useMutation({
    onSuccess: async ({ isPending }, { amount: units = '' }) => {
      if (isPending) showToast({ title: 'Refund Requested', text: 'Your payment provider is processing it.' });
      else showToast({ title: 'Order Refunded', text: `${describeAmount(units)}, ${buyer}` });
      // A refund changes orders, totals, customers, and emails.
      await utils.invalidate();
      onClose();
    },
    onError: async (error) => {
      form.showServerError(error);
      // The failed attempt is part of the order's history.
      await utils.order.detail.invalidate({ orderId });
    },
  });

  function describeAmount(units: string): string {
    return formatAmount({ amount: parseUnits(units, currency) ?? refundable, currency });
  }

  return (
    // A question that comes up only now is answered by a second press.
    <form
      noValidate
      onSubmit={form.onSubmit((values) => refund.mutate({ orderId, ...values, confirmed: guaranteeQuestion !== null }))}
    >
      {guaranteeQuestion !== null && (
        <Text fw={600} mb="sm">
          {guaranteeQuestion}
        </Text>
      )}
      <Text>
        {isWithoutProvider(provider)
          ? `This only records the refund. Please return the money to ${buyer} yourself.`
          : `We’ll refund up to ${money} to ${buyer}’s original payment method.`}{' '}
        If you refund all of it, their access ends right away on every device, unless they have another paid order. If this order
        created their account, we keep what they wrote for {RETENTION.refundedAccount.days} days in case they buy again, then
        delete it. We’ll email them about it.
      </Text>
      <TextInput
        label="Amount"
        description={`In ${currency.toUpperCase()}, at most ${money}`}
        inputMode="decimal"
        autoComplete="off"
        mt="md"
        maw="14rem"
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <DialogButtons mt="lg" onCancel={onClose} focusesCancel>
        <SubmitButton type="submit" color="red" isBusy={refund.isPending}>
          Refund
        </SubmitButton>
      </DialogButtons>
    </form>
  );
}
