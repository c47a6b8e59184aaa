import { Alert, Anchor, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { staffPasswordSchema } from '#src/domain/staff/own-account.ts';
import { getErrorReason } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { ConfirmPasswordField } from '../../../forms/PasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useAfterSignIn } from '../../../session/sign-in/use-after-sign-in.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AuthCard } from '../AuthCard.tsx';

/** Where the link in an email to someone on the team leads: they choose a password with it. */
export function StaffPage({ token }: { token: string }) {
  const afterSignIn = useAfterSignIn('/admin');
  const navigate = useNavigate();
  const form = useZodForm({ schema: staffPasswordSchema, initialValues: { password: '', confirmPassword: '' } });
  const accept = trpc.staff.accept.useMutation({
    onSuccess: () => afterSignIn('Password Saved', 'You’re signed in.'),
    onError: (error) => {
      if (getErrorReason(error) !== 'code required') return form.showServerError(error);
      showToast({ title: 'Password Saved', text: 'Sign in with it and a code from your app.' });
      return void navigate({ to: '/admin-login' });
    },
  });
  return (
    <AuthCard
      title="Choose your password"
      lead="For the people who run this course. Next time, sign in with your email and this password."
      footer={
        <Anchor component={Link} to="/admin-login">
          Sign in with a password you have
        </Anchor>
      }
    >
      {token === '' ? (
        <Alert color="gray" title="This link is incomplete">
          Please open the link in your email again.
        </Alert>
      ) : (
        <form noValidate onSubmit={form.onSubmit(({ password }) => accept.mutate({ token, password }))}>
          <Stack>
            <NewPasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
            <ConfirmPasswordField key={form.key('confirmPassword')} {...form.getInputProps('confirmPassword')} />
            <SubmitButton type="submit" isBusy={accept.isPending}>
              Save Password
            </SubmitButton>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}
