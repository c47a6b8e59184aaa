import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { once } from '../../lib/once.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { AccountCard } from './AccountCard.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { UsernameField } from '../../forms/UsernameField.tsx';

const loadRules = once(async () => ({ schema: (await import('#src/domain/account/credentials.ts')).registerSchema }));

/** A new couple chooses a username and a password (specification, section 2). */
export function RegisterPage({ brandName }: { brandName: string }) {
  const enter = useAfterSignIn('/dashboard');
  const register = trpc.auth.register.useMutation({
    onSuccess: ({ message }) => enter(message, 'Welcome! Your first week is waiting.'),
    onError: (error) => toastError(error, 'Registration Failed', 'An error occurred during registration. Please try again.'),
  });
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit: (input) => register.mutate(input) });

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
      <form {...form}>
        <Stack>
          <UsernameField {...field('username')} />
          <NewPasswordField label="Password" {...field('password')} />
          <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
          <SubmitButton type="submit" isBusy={isReading || register.isPending}>
            Create Account
          </SubmitButton>
        </Stack>
      </form>
    </AccountCard>
  );
}
