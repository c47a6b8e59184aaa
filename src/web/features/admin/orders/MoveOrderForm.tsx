import { Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

const formSchema = z.object({
  customerId: z
    .string()
    .trim()
    .regex(/^#?\d{1,9}$/u, 'Enter the couple’s number, such as 42.')
    .transform((typed) => Number(typed.replace('#', ''))),
});

/** Gives an order, and the access it pays for, to another couple. */
export function MoveOrderForm({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: formSchema, initialValues: { customerId: '' } });
  const move = trpc.order.move.useMutation({
    onSuccess: async (_answer, { customerId }) => {
      showToast({ title: 'Order Moved', text: `To couple ${customerId}` });
      onClose();
      await utils.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit(({ customerId }) => move.mutate({ orderId, customerId }))}
      submitLabel="Move Order"
      isBusy={move.isPending}
      onCancel={onClose}
    >
      <Text>
        The other couple gets the access that this order pays for. The couple it leaves keeps its account and everything it wrote,
        without paid access.
      </Text>
      <TextInput
        label="Couple’s number"
        description="It’s on the couple’s page, such as Couple 42."
        inputMode="numeric"
        autoComplete="off"
        maw="14rem"
        data-autofocus
        key={form.key('customerId')}
        {...form.getInputProps('customerId')}
      />
    </DialogForm>
  );
}
