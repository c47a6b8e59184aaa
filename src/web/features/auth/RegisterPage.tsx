import { Anchor, Stack, TextInput } from '@mantine/core';
import { useDebouncedState } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { registerSchema } from '#src/domain/account/sign-in/credentials.ts';
import { describeFreeStart } from '#src/domain/site/offer.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { EmailSuggestion } from '../../forms/EmailSuggestion.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { ConfirmPasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { UsernameField } from '../../forms/UsernameField.tsx';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { AuthCard } from './AuthCard.tsx';

/** Creates a couple's account and signs in (specification, section 2). */
export function RegisterPage() {
  const { trialWeeks } = useSettings();
  const afterSignIn = useAfterSignIn('/dashboard');
  // Not while typing, when every domain is incomplete.
  const [typedEmail, setTypedEmail] = useDebouncedState('', 600);
  const form = useZodForm({
    schema: registerSchema,
    initialValues: { username: '', password: '', confirmPassword: '', email: '' },
    errorToast: { title: 'Registration Failed', text: 'An error occurred during registration. Please try again.' },
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: ({ message }) => afterSignIn(message, 'Welcome! Your first week is waiting.'),
    onError: form.showServerError,
  });
  return (
    <AuthCard
      title="Create your account"
      lead={`${describeFreeStart(trialWeeks)} Your partner joins with a link.`}
      footer={
        <span>
          Already have an account?{' '}
          <Anchor component={Link} to="/login">
            Sign in
          </Anchor>
        </span>
      }
    >
      <form noValidate onSubmit={form.onSubmit((account) => register.mutate(account))}>
        <Stack>
          <UsernameField key={form.key('username')} {...form.getInputProps('username')} />
          <NewPasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
          <ConfirmPasswordField key={form.key('confirmPassword')} {...form.getInputProps('confirmPassword')} />
          <TextInput
            type="email"
            label="Email"
            description="Optional, in case you forget your password."
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <EmailSuggestion email={typedEmail} onAccept={(email) => form.setFieldValue('email', email)} />
          <SubmitButton type="submit" isBusy={register.isPending}>
            Create Account
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
