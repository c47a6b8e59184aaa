import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
  NEW_PASSWORD_REQUIRED_MESSAGE,
  savePasswordSchema,
  type SignInSettings,
} from '#src/domain/account/sign-in-settings.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { UsernameField } from '../../../forms/UsernameField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { fieldErrors, focusFirstError } from '../../../forms/form-errors.ts';
import { showFormError } from '../../../forms/show-form-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { FormButtons } from './FormButtons.tsx';
import { SAVE_FAILED } from './save-failed.ts';

/** Sets or changes the couple's username and password. */
export function PasswordForm({ settings, onClose }: { settings: SignInSettings; onClose: () => void }) {
  const { username, hasPassword, needsCurrentPassword } = settings;
  const utils = trpc.useUtils();
  const first = useInitialFocus();
  const form = useForm({
    initialValues: { username: username ?? '', password: '', confirmPassword: '', currentPassword: '' },
    validate: (values) => ({
      ...fieldErrors(savePasswordSchema, values),
      ...(!hasPassword && values.password === '' ? { password: NEW_PASSWORD_REQUIRED_MESSAGE } : {}),
      ...(needsCurrentPassword && values.currentPassword === '' ? { currentPassword: CURRENT_PASSWORD_REQUIRED_MESSAGE } : {}),
    }),
  });
  const save = trpc.account.savePassword.useMutation({
    onSuccess: async (_answer, { password }) => {
      const isNew = password !== undefined && password !== '';
      showToast({
        title: isNew ? 'Password Changed' : 'Username Changed',
        ...(isNew ? { text: 'Your other devices were signed out.' } : {}),
        tone: 'success',
      });
      await utils.auth.invalidate();
      onClose();
    },
    onError: (error) => {
      showFormError(form, error, SAVE_FAILED);
      // Whether the password is asked for changes with the time since the sign-in.
      void utils.account.settings.invalidate();
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}>
      <Stack>
        <UsernameField ref={first} {...form.getInputProps('username')} />
        <NewPasswordField
          label="New password"
          {...(hasPassword ? { description: 'Leave it empty to keep the one you have' } : {})}
          {...form.getInputProps('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
        {needsCurrentPassword && (
          <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
        )}
        <FormButtons submit="Save Password" isBusy={save.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}
