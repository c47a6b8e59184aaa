import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  changeEmailSchema,
  confirmEmailSchema,
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
} from '#src/domain/account/sign-in-settings.ts';
import { CodeField } from '../../../forms/CodeField.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { fieldErrors, focusFirstError } from '../../../forms/form-errors.ts';
import { showFormError } from '../../../forms/show-form-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { FormButtons } from './FormButtons.tsx';
import { SAVE_FAILED } from './save-failed.ts';

type EmailFormProps = { needsCurrentPassword: boolean; onClose: () => void };

/** Sets or changes the couple's email, in two steps: the address, and the code that was mailed to it. */
export function EmailForm({ needsCurrentPassword, onClose }: EmailFormProps) {
  const utils = trpc.useUtils();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const first = useInitialFocus();
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: (values) => ({
      ...fieldErrors(changeEmailSchema, values),
      ...(needsCurrentPassword && values.currentPassword === '' ? { currentPassword: CURRENT_PASSWORD_REQUIRED_MESSAGE } : {}),
    }),
  });
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: (_answer, { email }) => setAskedFor(email.trim()),
    onError: (error) => {
      showFormError(form, error, SAVE_FAILED);
      // Whether the password is asked for changes with the time since the sign-in.
      void utils.account.settings.invalidate();
    },
  });
  if (askedFor !== null) return <ConfirmForm email={askedFor} onClose={onClose} />;

  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError(form))}>
      <Stack>
        <TextInput
          label="New email"
          description="It counts once you have typed the code that we mail to it"
          type="email"
          autoComplete="email"
          ref={first}
          {...form.getInputProps('email')}
        />
        {needsCurrentPassword && (
          <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
        )}
        <FormButtons submit="Send Code" isBusy={change.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

function ConfirmForm({ email, onClose }: { email: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: { code: '' }, validate: (values) => fieldErrors(confirmEmailSchema, values) });
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: async ({ email: saved }) => {
      showToast({ title: 'Email Changed', text: saved, tone: 'success' });
      await utils.auth.invalidate();
      onClose();
    },
    onError: (error) => showFormError(form, error, SAVE_FAILED),
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => confirm.mutate(values), focusFirstError(form))}>
      <Stack>
        <Text role="status">We have sent a mail with a code to {email}. It is good for 10 minutes.</Text>
        <CodeField {...form.getInputProps('code')} />
        <FormButtons submit="Confirm Email" isBusy={confirm.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}
