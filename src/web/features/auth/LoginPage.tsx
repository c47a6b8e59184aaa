import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { AccountCard } from './AccountCard.tsx';
import { PasswordSignInForm } from './PasswordSignInForm.tsx';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

/** Sign-in of a couple with username and password (specification, section 2). */
export function LoginPage({ brandName, hasDemo }: { brandName: string; hasDemo: boolean }) {
  const enter = useAfterSignIn('/dashboard');
  const tellRefusal = useSignInRefusal();
  const login = trpc.auth.login.useMutation({
    onSuccess: ({ message }) => enter(message, 'Welcome back!'),
    onError: (error) => tellRefusal(error, 'An error occurred during login. Please try again.'),
  });

  return (
    <AccountCard
      brandName={brandName}
      title="Welcome back"
      lead="Sign in to go on with your workbook."
      footer={
        <>
          <span>
            New here?{' '}
            <Anchor component={Link} to="/register">
              Create an account
            </Anchor>
          </span>
          <Anchor component={Link} to="/email-link">
            Email me a sign-in link
          </Anchor>
          <Anchor component={Link} to="/customer-login">
            {hasDemo ? 'Sign in with an access code, or try the demo' : 'Sign in with an access code'}
          </Anchor>
          <Anchor component={Link} to="/admin-login">
            Sign in as the admin
          </Anchor>
        </>
      }
    >
      <PasswordSignInForm isPending={login.isPending} onSubmit={(input) => login.mutate(input)} />
    </AccountCard>
  );
}
