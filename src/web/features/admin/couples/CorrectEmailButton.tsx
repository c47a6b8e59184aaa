import { Button, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { z } from 'zod';
import { emailSchema } from '#src/domain/account/sign-in/credentials.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

type CorrectEmailProps = { customerId: number; partner: Partner | null; name: string; email: string | null };

/** Corrects an email that was mistyped. */
export function CorrectEmailButton(props: CorrectEmailProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" aria-label={`Correct Email of ${props.name}`} onClick={open}>
        Correct Email
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={`Correct Email of ${props.name}`}>
        <CorrectEmailForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function CorrectEmailForm({ customerId, partner, email, onClose }: CorrectEmailProps & { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: z.object({ email: emailSchema }), initialValues: { email: email ?? '' } });
  const correct = trpc.desk.correctEmail.useMutation({
    onSuccess: async (_answer, { email: corrected }) => {
      showToast({ title: 'Email Corrected', text: `We’ve sent what they need to ${corrected}.` });
      onClose();
      await Promise.all([utils.desk.invalidate(), utils.order.invalidate(), utils.emails.list.invalidate()]);
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => correct.mutate({ customerId, partner, ...values }))}
      submitLabel="Correct Email"
      isBusy={correct.isPending}
      onCancel={onClose}
    >
      <Text>
        Whatever the old email opened stops working: devices, links, and access codes. We’ll tell the old address without naming
        the new one, and send the receipt with a new code, or a sign-in link, to the new one.
      </Text>
      <TextInput
        label="Right email"
        type="email"
        autoComplete="off"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </DialogForm>
  );
}
