import { Anchor, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { registerSchema } from '#src/domain/account/credentials.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { fieldErrors, focusFirstError } from '../../lib/form-errors.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountCard } from './AccountCard.tsx';
import { NewPasswordField } from '../../components/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useEntrance } from './use-entrance.ts';

/** A new couple chooses a username and a password (specification, section 2). */
export function RegisterPage({ brandName }: { brandName: string }) {
  const enter = useEntrance('/dashboard');
  const register = trpc.account.register.useMutation({
    onSuccess: ({ message }) => enter(message, 'Welcome! Your first week is waiting.'),
    onError: (error) =>
      showToast({
        title: 'Registration Failed',
        text: serverMessage(error) ?? 'An error occurred during registration. Please try again.',
        tone: 'error',
      }),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', confirmPassword: '' },
    validate: (values) => fieldErrors(registerSchema, values),
  });

  return (
    <AccountCard
      brandName={brandName}
      title="Create your account"
      lead="One account for the two of you."
      footer={
        <span>
          Already have an account?{' '}
          <Anchor component={Link} to="/login">
            Sign in
          </Anchor>
        </span>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => register.mutate(values), focusFirstError(form))}>
        <Stack>
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <NewPasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" isBusy={register.isPending}>
            Create Account
          </BusyButton>
        </Stack>
      </form>
    </AccountCard>
  );
}
