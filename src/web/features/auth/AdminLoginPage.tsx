import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { AuthCard } from './AuthCard.tsx';
import { PasswordSignInForm } from './PasswordSignInForm.tsx';

/** Sign-in for the admin (specification, sections 2 and 8). */
export function AdminLoginPage() {
  const afterSignIn = useAfterSignIn('/admin');
  const login = trpc.auth.adminLogin.useMutation({
    onSuccess: () => afterSignIn('Login Successful', 'Welcome back!'),
    onError: (error) => toastError(error, serverMessage(error) === null ? 'Error' : 'Login Failed'),
  });
  return (
    <AuthCard
      title="Admin sign-in"
      lead="For our team."
      footer={
        <Anchor component={Link} to="/login">
          Sign in as a couple
        </Anchor>
      }
    >
      <PasswordSignInForm isPending={login.isPending} onSubmit={login.mutate} />
    </AuthCard>
  );
}
