import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CLOSED_ACCOUNT_MESSAGE, DELETION_NOT_SCHEDULED_MESSAGE } from '#src/domain/account/closure.ts';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { AuthCard } from './AuthCard.tsx';

/** Why the deletion can't be canceled: the link was used, the account is gone, or its order was refunded. */
const INVALID_LINK = {
  lead: 'This link is no longer needed.',
  title: DELETION_NOT_SCHEDULED_MESSAGE,
  text: 'If you kept your account, sign in as usual.',
};
const REFUNDED = {
  lead: 'Your order was refunded.',
  title: 'This link can no longer keep your account.',
  text: CLOSED_ACCOUNT_MESSAGE,
};

type CancelDeletionPageProps = { token: string; deleteAt: string | null; isRefunded: boolean };

/** Lets a couple keep an account that is scheduled for deletion. */
export function CancelDeletionPage({ token, deleteAt, isRefunded }: CancelDeletionPageProps) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const cancelDeletion = trpc.auth.cancelDeletion.useMutation({
    onSuccess: () => afterSignIn('Account Kept', 'Everything is just as you left it.'),
    onError: (error) => toastError(error),
  });

  if (deleteAt === null) {
    const { lead, title, text } = isRefunded ? REFUNDED : INVALID_LINK;
    return (
      <AuthCard
        title="Welcome back"
        lead={lead}
        footer={
          <Anchor component={Link} to="/customer-login">
            Sign in
          </Anchor>
        }
      >
        <Alert color="gray" title={title}>
          {text}
        </Alert>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Welcome back"
      lead={`Your account will be deleted on ${formatDate(deleteAt)}.`}
      footer={
        <Anchor component={Link} to="/">
          No, delete it as planned
        </Anchor>
      }
    >
      <Text>Nothing has been deleted yet. Keep your account and everything will be just as you left it.</Text>
      <SubmitButton isBusy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate({ token })}>
        Keep Our Account
      </SubmitButton>
    </AuthCard>
  );
}
