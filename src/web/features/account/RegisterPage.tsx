import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BusyButton } from '../../components/BusyButton.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { once } from '../../lib/once.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEntrance } from '../../lib/use-entrance.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { AccountCard } from './AccountCard.tsx';
import { NewPasswordField } from '../../components/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { UsernameField } from '../../components/UsernameField.tsx';

const loadRules = once(async () => ({ schema: (await import('#src/domain/account/credentials.ts')).registerSchema }));

/** A new couple chooses a username and a password (specification, section 2). */
export function RegisterPage({ brandName }: { brandName: string }) {
  const enter = useEntrance('/dashboard');
  const register = trpc.account.register.useMutation({
    onSuccess: ({ message }) => enter(message, 'Welcome! Your first week is waiting.'),
    onError: (error) => tellFailure(error, 'Registration Failed', 'An error occurred during registration. Please try again.'),
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
          <BusyButton type="submit" isBusy={isReading || register.isPending}>
            Create Account
          </BusyButton>
        </Stack>
      </form>
    </AccountCard>
  );
}
