import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showToast } from '../../ui/toast/toast-store.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { AccountCard } from './AccountCard.tsx';
import { PasswordSignInForm } from './PasswordSignInForm.tsx';

/** Sign-in of the admin (specification, sections 2 and 8). */
export function AdminLoginPage({ brandName }: { brandName: string }) {
  const enter = useAfterSignIn('/admin');
  const login = trpc.auth.adminLogin.useMutation({
    onSuccess: () => enter('Login Successful', 'Welcome back!'),
    onError: (error) => {
      const said = serverMessage(error);
      if (said === null) showToast({ title: 'Error', text: 'Something went wrong. Please try again.', tone: 'error' });
      else showToast({ title: 'Login Failed', text: said, tone: 'error' });
    },
  });

  return (
    <AccountCard
      brandName={brandName}
      title="Admin sign-in"
      lead="For the person who runs the course."
      footer={
        <Anchor component={Link} to="/login">
          Sign in as a couple
        </Anchor>
      }
    >
      <PasswordSignInForm isPending={login.isPending} onSubmit={(input) => login.mutate(input)} />
    </AccountCard>
  );
}
