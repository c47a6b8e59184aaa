import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { offlinePaymentFormSchema } from '#src/domain/order/offline-payment.ts';
import { getErrorField, getErrorReason, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { PersonFields } from '../../../forms/PersonFields.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';

/** Records a cash or bank payment. What's typed stays in this tab until the payment has been recorded. */
export function OfflinePaymentPage() {
  const { price } = useSettings();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // The server records a payment once per key, however often it's submitted.
  const [idempotencyKey] = useState(randomId);
  // The email has a paid order, as the server says in this message.
  const [question, setQuestion] = useState<string | null>(null);
  const form = useZodForm({
    schema: offlinePaymentFormSchema(price.currency),
    initialValues: { firstName: '', lastName: '', email: '', amount: '', couples: '', note: '' },
    draftKey: 'offline-payment',
    onValuesChange: () => setQuestion(null),
    errorToast: { title: 'Recording Failed', text: 'Could not record the payment. Please try again.' },
  });
  const record = trpc.order.recordOfflinePayment.useMutation({
    onSuccess: async ({ orderId }, { email }) => {
      showToast({ title: 'Payment Recorded', text: `Order ${orderId}. The receipt goes to ${email.trim()}.` });
      form.reset();
      // A payment changes orders, totals, couples, and emails.
      await utils.invalidate();
      await navigate({ to: '/admin/orders/$orderId', params: { orderId: String(orderId) } });
    },
    onError: (error) => {
      if (getErrorField(error) === 'confirmed') return setQuestion(serverMessage(error));
      form.showServerError(error);
      if (getErrorReason(error) !== 'already recorded') return;
      // An earlier attempt succeeded, but its response was lost.
      void utils.invalidate();
    },
  });

  function submit(): void {
    const { couples, ...payment } = form.getValues();
    const forOthers = couples === '' ? {} : { couples: Number(couples) };
    record.mutate({ ...payment, ...forOthers, idempotencyKey, confirmed: question !== null });
  }

  return (
    <DeskPage
      title="Record Offline Payment"
      lead="For a payment in cash or by bank transfer. We’ll email the buyer a receipt with an access code."
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack maw="36rem">
          <PersonFields form={form} isSomeoneElse />
          <TextInput
            label="Amount"
            description={`In ${price.currency.toUpperCase()}`}
            inputMode="decimal"
            autoComplete="off"
            key={form.key('amount')}
            {...form.getInputProps('amount')}
          />
          <TextInput
            label="Number of couples"
            description="Only if they pay for others: each couple gets a link of its own, and the payer none."
            inputMode="numeric"
            autoComplete="off"
            key={form.key('couples')}
            {...form.getInputProps('couples')}
          />
          <GrowingTextarea
            label="Note"
            description="Optional. Only you see it."
            minRows={2}
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
          {question !== null && (
            <Text role="alert" fw={600}>
              {question}
            </Text>
          )}
          <DialogButtons onCancel={() => void navigate({ to: '/admin/orders' })}>
            <SubmitButton type="submit" isBusy={record.isPending}>
              {question === null ? 'Record Payment' : 'Record Another Payment'}
            </SubmitButton>
          </DialogButtons>
        </Stack>
      </form>
    </DeskPage>
  );
}
