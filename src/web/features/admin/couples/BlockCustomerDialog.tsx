import { Text, TextInput } from '@mantine/core';
import { blockReasonSchema } from '#src/domain/account/block.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';

type BlockCustomerDialogProps = { customerId: number; name: string; isOpen: boolean; onClose: () => void };

/** Asks why before a couple's access is ended without a refund. */
export function BlockCustomerDialog({ customerId, name, isOpen, onClose }: BlockCustomerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Block ${name}`}>
      <BlockForm customerId={customerId} name={name} onClose={onClose} />
    </Dialog>
  );
}

function BlockForm({ customerId, name, onClose }: { customerId: number; name: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: blockReasonSchema,
    initialValues: { reason: '' },
    draftKey: `block-${customerId}`,
    errorToast: { title: 'Block Failed', text: 'Could not block the couple. Please try again.' },
  });
  const block = trpc.customer.block.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Couple Blocked', text: `${name} can no longer sign in.` });
      await Promise.all([utils.desk.invalidate(), utils.emails.list.invalidate()]);
      form.reset();
      onClose();
    },
    onError: form.showServerError,
  });

  function cancel(): void {
    form.reset();
    onClose();
  }

  return (
    <DialogForm
      onSubmit={form.onSubmit(({ reason }) => block.mutate({ customerId, reason }))}
      submitLabel="Block"
      color="red"
      isBusy={block.isPending}
      onCancel={cancel}
    >
      <Text>
        This ends their access and signs them out everywhere, without a refund. They can’t undo it or buy again. Nothing they
        wrote is deleted, and you can unblock them at any time.
      </Text>
      <TextInput
        label="Reason"
        description="They read it when they try to sign in, and in an email if they have one."
        autoComplete="off"
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
