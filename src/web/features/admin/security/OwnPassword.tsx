import { Stack, Text } from '@mantine/core';
import { newOwnPasswordSchema, PASSWORD_IN_ENVIRONMENT_MESSAGE } from '#src/domain/staff/own-account.ts';
import { trpc } from '../../../api/trpc.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { ConfirmPasswordField, CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Changes the person's password, unless it's set where the server is started. */
export function OwnPassword() {
  const [{ canChangePassword }] = trpc.security.status.useSuspenseQuery(undefined, { staleTime: 0 });
  return canChangePassword ? <OwnPasswordForm /> : <Text maw="70ch">{PASSWORD_IN_ENVIRONMENT_MESSAGE}</Text>;
}

function OwnPasswordForm() {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: newOwnPasswordSchema,
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const save = trpc.security.savePassword.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Password Changed', text: 'You’re signed out everywhere else.' });
      form.reset();
      await utils.security.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack maw="24rem" align="stretch">
        <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
        <NewPasswordField label="New password" key={form.key('password')} {...form.getInputProps('password')} />
        <ConfirmPasswordField key={form.key('confirmPassword')} {...form.getInputProps('confirmPassword')} />
        <SubmitButton type="submit" isBusy={save.isPending}>
          Change Password
        </SubmitButton>
      </Stack>
    </form>
  );
}
