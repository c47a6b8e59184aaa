import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAfterSignIn } from '../../../session/sign-in/use-after-sign-in.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { AuthCard } from '../AuthCard.tsx';

/** Where the link of `npm run admin-link` leads. Only the button uses it up. */
export function AdminLinkPage({ token }: { token: string }) {
  const afterSignIn = useAfterSignIn('/admin');
  const redeem = trpc.auth.redeemAdminLink.useMutation({
    onSuccess: () => afterSignIn('Login Successful', 'Welcome back!'),
    onError: (error) => toastError(error, 'Login Failed'),
  });
  return (
    <AuthCard
      title="Admin sign-in"
      lead="Your one-time link from the server."
      footer={<Anchor renderRoot={(props) => <Link to="/admin-login" search={{}} {...props} />}>Sign in with a password</Anchor>}
    >
      <SubmitButton isBusy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
        Sign In
      </SubmitButton>
    </AuthCard>
  );
}
