import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { AccountCard } from './AccountCard.tsx';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

/**
 * Where a mailed sign-in link leads. The link is used up by the button, not by opening the page, because mail programs
 * open links to look at them.
 */
export function SignInPage({ brandName, token }: { brandName: string; token: string }) {
  const enter = useAfterSignIn('/dashboard');
  const tellRefusal = useSignInRefusal();
  const redeem = trpc.auth.redeemSignInLink.useMutation({
    onSuccess: ({ message }) => enter('Login Successful', message),
    onError: (error) => tellRefusal(error),
  });

  return (
    <AccountCard
      brandName={brandName}
      title="Your sign-in link"
      lead="One press, and your workbook opens on this device."
      footer={
        <Anchor component={Link} to="/customer-login">
          Sign in another way
        </Anchor>
      }
    >
      {token === '' ? (
        <Alert color="gray" title="This address is not complete">
          Please open the link from your mail once more.
        </Alert>
      ) : (
        <SubmitButton isBusy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
          Sign In
        </SubmitButton>
      )}
    </AccountCard>
  );
}
