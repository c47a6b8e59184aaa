import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { AuthCard } from './AuthCard.tsx';
import { useSignInError } from '../../session/sign-in/use-sign-in-error.ts';

/** Where an emailed sign-in link leads. Only the button uses up the link, because email programs open links to scan them. */
export function SignInPage({ token }: { token: string }) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const redeem = trpc.auth.redeemSignInLink.useMutation({
    onSuccess: ({ message }) => afterSignIn('Login Successful', message),
    onError: (error) => showError(error),
  });
  return (
    <AuthCard
      title="Your sign-in link"
      lead="Tap once to open your workbook on this device."
      footer={
        <Anchor component={Link} to="/customer-login">
          Sign in another way
        </Anchor>
      }
    >
      {token === '' ? (
        <Alert color="gray" title="This link is incomplete">
          Please open the link in your email again.
        </Alert>
      ) : (
        <SubmitButton isBusy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
          Sign In
        </SubmitButton>
      )}
    </AuthCard>
  );
}
