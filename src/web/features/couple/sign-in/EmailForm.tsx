import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  changeEmailSchema,
  confirmEmailSchema,
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { CodeField } from '../../../forms/CodeField.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { InlineForm } from './InlineForm.tsx';

const ERROR_TOAST = { title: 'Save Failed', text: 'Could not save your sign-in. Please try again.' };

/** `email`: the one to confirm. */
type EmailFormProps = {
  email?: string | null;
  needsCurrentPassword: boolean;
  onClose: () => void;
  cancelLabel?: string;
};

/** Sets, changes, or confirms a person's email in two steps: the address, then the code sent to it. */
export function EmailForm({ email = null, needsCurrentPassword, onClose, cancelLabel }: EmailFormProps) {
  const utils = trpc.useUtils();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const firstField = useInitialFocus();
  const form = useZodForm({
    schema: changeEmailSchema.refine(({ currentPassword }) => !needsCurrentPassword || currentPassword !== undefined, {
      error: CURRENT_PASSWORD_REQUIRED_MESSAGE,
      path: ['currentPassword'],
    }),
    initialValues: { email: email ?? '', currentPassword: '' },
    errorToast: ERROR_TOAST,
  });
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: (_answer, input) => setSentTo(input.email),
    onError: (error) => {
      form.showServerError(error);
      // The current password may be needed now, because that depends on the time since sign-in.
      void utils.account.settings.invalidate();
    },
  });
  if (sentTo !== null) return <ConfirmEmailForm email={sentTo} onClose={onClose} />;

  return (
    <InlineForm
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      submitLabel="Send Code"
      isBusy={change.isPending}
      onCancel={onClose}
      cancelLabel={cancelLabel}
    >
      <TextInput
        type="email"
        label={email === null ? 'New email' : 'Email'}
        description="We’ll email you a code to confirm it"
        autoComplete="email"
        ref={firstField}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      {needsCurrentPassword && (
        <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
      )}
    </InlineForm>
  );
}

function ConfirmEmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: confirmEmailSchema, initialValues: { code: '' }, errorToast: ERROR_TOAST });
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: 'Email Confirmed', text: saved.email });
      await utils.account.invalidate();
      onClose();
    },
    onError: form.showServerError,
  });

  return (
    <InlineForm
      onSubmit={form.onSubmit((values) => confirm.mutate(values))}
      submitLabel="Confirm Email"
      isBusy={confirm.isPending}
      onCancel={onClose}
    >
      <Text role="status">We’ve emailed a code to {email}. It works for 10 minutes.</Text>
      <CodeField key={form.key('code')} {...form.getInputProps('code')} />
    </InlineForm>
  );
}
