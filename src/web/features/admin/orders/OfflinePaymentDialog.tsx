import { Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { offlinePaymentSchema } from '#src/domain/order/offline-payment.ts';
import { NAME_MAX } from '#src/domain/person-name.ts';
import { getErrorField, getErrorReason, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';

/** Records a cash or bank payment. What's typed survives closing the dialog until the payment has been recorded. */
export function OfflinePaymentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { price } = useSettings();
  const utils = trpc.useUtils();
  // The server records a payment once per key, however often it's submitted.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const isRecorded = useRef(false);
  // The email has a paid order, as the server says in this message.
  const [question, setQuestion] = useState<string | null>(null);
  const form = useZodForm({
    schema: offlinePaymentSchema,
    initialValues: { firstName: '', lastName: '', email: '', amount: '', note: '' },
    onValuesChange: () => setQuestion(null),
    errorToast: { title: 'Recording Failed', text: 'Could not record the payment. Please try again.' },
  });
  const record = trpc.order.recordOfflinePayment.useMutation({
    onSuccess: async ({ orderId }, { email }) => {
      showToast({ title: 'Payment Recorded', text: `Order ${orderId}. The receipt goes to ${email.trim()}.`, tone: 'success' });
      isRecorded.current = true;
      // A payment changes orders, totals, customers, and emails.
      await utils.invalidate();
      close();
    },
    onError: (error) => {
      if (getErrorField(error) === 'confirmed') return setQuestion(serverMessage(error));
      form.showServerError(error);
      if (getErrorReason(error) !== 'already recorded') return;
      // An earlier attempt succeeded, but its response was lost.
      isRecorded.current = true;
      void utils.invalidate();
    },
  });

  function close(): void {
    if (isRecorded.current) {
      form.reset();
      setIdempotencyKey(randomId());
      setQuestion(null);
      isRecorded.current = false;
    }
    onClose();
  }

  function submit(): void {
    record.mutate({ ...form.getValues(), idempotencyKey, confirmed: question !== null });
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title="Record offline payment">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <Text c="dimmed">For a payment in cash or by bank transfer. We’ll email the buyer a receipt with an access code.</Text>
          <Columns from="phone">
            <TextInput
              label="First name"
              autoComplete="off"
              maxLength={NAME_MAX}
              data-autofocus
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label="Last name"
              autoComplete="off"
              maxLength={NAME_MAX}
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </Columns>
          <TextInput label="Email" type="email" autoComplete="off" key={form.key('email')} {...form.getInputProps('email')} />
          <TextInput
            label="Amount"
            description={`In ${price.currency.toUpperCase()}`}
            inputMode="decimal"
            autoComplete="off"
            key={form.key('amount')}
            {...form.getInputProps('amount')}
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
          <DialogButtons onCancel={close}>
            <SubmitButton type="submit" isBusy={record.isPending}>
              {question === null ? 'Record Payment' : 'Record Another Payment'}
            </SubmitButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
