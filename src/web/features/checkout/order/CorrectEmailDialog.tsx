import { Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedState } from '@mantine/hooks';
import { z } from 'zod';
import { emailSchema } from '#src/domain/account/sign-in/credentials.ts';
import type { BuyerProof } from '#src/domain/order/order.ts';
import { trpc } from '../../../api/trpc.ts';
import { EmailSuggestion } from '../../../forms/EmailSuggestion.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

const newEmailSchema = z.object({ email: emailSchema });
const ERROR_TOAST = { title: 'Error', text: 'We couldn’t change your email. Please try again.' };

type CorrectEmailDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  proof: BuyerProof;
  onCorrected: (email: string) => void;
};

/** Lets the browser that paid correct a mistyped email. */
export function CorrectEmailDialog({ isOpen, onClose, ...form }: CorrectEmailDialogProps) {
  return (
    <Dialog size="lg" title="Correct your email" isOpen={isOpen} onClose={onClose}>
      <CorrectEmailForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function CorrectEmailForm({ proof, onCorrected, onClose }: Omit<CorrectEmailDialogProps, 'isOpen'>) {
  // Not while typing, when every domain is incomplete.
  const [typedEmail, setTypedEmail] = useDebouncedState('', 600);
  const form = useZodForm({
    schema: newEmailSchema,
    initialValues: { email: '' },
    errorToast: ERROR_TOAST,
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  const correct = trpc.order.correctEmail.useMutation({
    onSuccess: (_answer, { email }) => {
      showToast({ title: 'Email Changed', text: `We’ve sent your receipt and a new access code to ${email}.` });
      onCorrected(email);
      onClose();
    },
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => correct.mutate({ ...proof, email }))}>
      <Stack>
        <TextInput
          type="email"
          label="Email"
          description="We’ll send your receipt and a new access code there. The first code stops working."
          autoComplete="email"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <EmailSuggestion email={typedEmail} onAccept={(email) => form.setFieldValue('email', email)} />
        <Group>
          <SubmitButton type="submit" isBusy={correct.isPending}>
            Send It There
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
