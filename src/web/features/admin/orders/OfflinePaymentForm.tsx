import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ALREADY_RECORDED_MESSAGE, offlinePaymentSchema } from '#src/domain/order/offline-payment.ts';
import { NAME_MAX } from '#src/domain/profile/names.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { fieldErrors, focusFirstError } from '../../../forms/form-errors.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { showFormError } from '../../../forms/show-form-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';

const EMPTY = { firstName: '', lastName: '', email: '', amount: '', note: '' };

const FAILED = { title: 'Recording Failed', text: 'Could not record the payment. Please try again.' };

type OfflinePaymentFormProps = {
  /** Twice the same key is one order: an answer that was lost on the way does no harm. */
  idempotencyKey: string;
  /** The payment of this key is in the books. */
  onRecorded: () => void;
  onDone: () => void;
};

/** Who paid how much; the order that comes of it is completed like any other. */
export function OfflinePaymentForm({ idempotencyKey, onRecorded, onDone }: OfflinePaymentFormProps) {
  const { price } = useSettings();
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: EMPTY, validate: (values) => fieldErrors(offlinePaymentSchema, values) });
  const refresh = () =>
    Promise.all([
      utils.order.list.invalidate(),
      utils.order.totals.invalidate(),
      utils.mail.list.invalidate(),
      utils.customer.list.invalidate(undefined, { refetchType: 'all' }),
    ]);
  const record = trpc.order.recordOffline.useMutation({
    onSuccess: async ({ orderId }, { email }) => {
      showToast({ title: 'Payment Recorded', text: `Order ${orderId}. The receipt goes to ${email.trim()}.`, tone: 'success' });
      onRecorded();
      await refresh();
      onDone();
    },
    onError: (error) => {
      showFormError(form, error, FAILED);
      if (serverMessage(error) !== ALREADY_RECORDED_MESSAGE) return;
      // Of which the page did not hear: its answer was lost.
      onRecorded();
      void refresh();
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => record.mutate({ ...values, idempotencyKey }), focusFirstError(form))}>
      <Stack>
        <Text c="dimmed">For a payment in cash or by bank transfer. The buyer gets a receipt with an access code.</Text>
        <Columns from="phone">
          <TextInput
            label="First name"
            autoComplete="off"
            maxLength={NAME_MAX}
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput label="Last name" autoComplete="off" maxLength={NAME_MAX} {...form.getInputProps('lastName')} />
        </Columns>
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput
          label="Amount"
          description={`In ${price.currency.toUpperCase()}`}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
        <Textarea label="Note" description="Optional; only you see it" autosize minRows={2} {...form.getInputProps('note')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <SubmitButton type="submit" isBusy={record.isPending}>
            Record Payment
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
