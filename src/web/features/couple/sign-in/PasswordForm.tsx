import {
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
  NEW_PASSWORD_REQUIRED_MESSAGE,
  savePasswordSchema,
  type SignInSettings,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { ConfirmPasswordField, CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { UsernameField } from '../../../forms/UsernameField.tsx';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { InlineForm } from './InlineForm.tsx';

/** Sets or changes the couple's username and password. */
export function PasswordForm({ settings, onClose }: { settings: SignInSettings; onClose?: () => void }) {
  const { username, hasPassword, needsCurrentPassword } = settings;
  const utils = trpc.useUtils();
  // Not if it was there from the beginning.
  const firstField = useInitialFocus(onClose !== undefined);
  const form = useZodForm({
    schema: savePasswordSchema
      .refine(({ password }) => hasPassword || password !== undefined, {
        error: NEW_PASSWORD_REQUIRED_MESSAGE,
        path: ['password'],
      })
      .refine(({ currentPassword }) => !needsCurrentPassword || currentPassword !== undefined, {
        error: CURRENT_PASSWORD_REQUIRED_MESSAGE,
        path: ['currentPassword'],
      }),
    initialValues: { username: username ?? '', password: '', confirmPassword: '', currentPassword: '' },
    errorToast: { title: 'Save Failed', text: 'Could not save your sign-in. Please try again.' },
  });
  const save = trpc.account.savePassword.useMutation({
    onSuccess: async (_answer, { password }) => {
      if (password === undefined) showToast({ title: 'Username Changed' });
      else showToast({ title: 'Password Changed', text: 'Your other devices were signed out.' });
      await utils.account.invalidate();
      onClose?.();
    },
    onError: (error) => {
      form.showServerError(error);
      // The current password may be needed now, because that depends on the time since sign-in.
      void utils.account.settings.invalidate();
    },
  });

  return (
    <InlineForm
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      submitLabel="Save Password"
      isBusy={save.isPending}
      onCancel={onClose}
    >
      <UsernameField ref={firstField} key={form.key('username')} {...form.getInputProps('username')} />
      <NewPasswordField
        label="New password"
        {...(hasPassword ? { description: 'Leave blank to keep your current password' } : {})}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <ConfirmPasswordField key={form.key('confirmPassword')} {...form.getInputProps('confirmPassword')} />
      {needsCurrentPassword && (
        <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
      )}
    </InlineForm>
  );
}
