import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useAdminTarget } from '../../session/sign-in/admin-target.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { AuthCard } from './AuthCard.tsx';
import { PasswordSignInForm } from './PasswordSignInForm.tsx';
import { useSignInError } from '../../session/sign-in/use-sign-in-error.ts';

/** Sign-in for a couple with a username and password (specification, section 2). */
export function LoginPage() {
  const { demo } = useSettings();
  // Who opened the admin's page is probably not a couple.
  const adminTarget = useAdminTarget();
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const login = trpc.auth.login.useMutation({
    onSuccess: ({ message }) => afterSignIn(message, 'Welcome back!'),
    onError: (error) => showError(error, 'An error occurred during login. Please try again.'),
  });
  return (
    <AuthCard
      title="Welcome back"
      lead="Sign in to pick up where you left off."
      footer={
        <>
          <span>
            New here?{' '}
            <Anchor component={Link} to="/register">
              Create an account
            </Anchor>
          </span>
          <Anchor component={Link} to="/customer-login">
            {demo ? 'Email me a link, use an access code, or try the demo' : 'Email me a link or use an access code'}
          </Anchor>
          {adminTarget === null && (
            <Anchor component={Link} to="/admin-login">
              Sign in as the admin
            </Anchor>
          )}
        </>
      }
    >
      {adminTarget !== null && (
        <Button component={Link} to="/admin-login" state={{ adminTarget }} variant="default" fullWidth mb="lg">
          Sign in as the admin
        </Button>
      )}
      <PasswordSignInForm isPending={login.isPending} onSubmit={login.mutate} />
    </AuthCard>
  );
}
