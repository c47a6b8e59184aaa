import { Anchor, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { registerSchema } from '#src/domain/account/credentials.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { fieldErrors, focusFirstError } from '../../lib/form-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountCard } from './AccountCard.tsx';
import { NewPasswordField } from '../../components/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { UsernameField } from '../../components/UsernameField.tsx';
import { useEntrance } from './use-entrance.ts';

/** A new couple chooses a username and a password (specification, section 2). */
export function RegisterPage({ brandName }: { brandName: string }) {
  const enter = useEntrance('/dashboard');
  const register = trpc.account.register.useMutation({
    onSuccess: ({ message }) => enter(message, 'Welcome! Your first week is waiting.'),
    onError: (error) => tellFailure(error, 'Registration Failed', 'An error occurred during registration. Please try again.'),
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
          <UsernameField key={form.key('username')} {...form.getInputProps('username')} />
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
