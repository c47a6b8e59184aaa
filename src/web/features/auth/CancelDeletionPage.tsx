import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CLOSED_ACCOUNT_MESSAGE,
  DELETION_NOT_SCHEDULED_MESSAGE,
  type ScheduledDeletion,
} from '#src/domain/account/account-deletion.ts';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
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

const KEEP_ACCOUNT = {
  lead: (day: string) => `Your account will be deleted on ${day}.`,
  text: 'Nothing has been deleted yet. Keep your account and everything will be just as you left it.',
  button: 'Keep Our Account',
  done: 'Account Kept',
  decline: 'No, delete it as planned',
};
const COME_BACK = {
  lead: (day: string) => `You’ve left your workbook. Your pages will be deleted on ${day}.`,
  text: 'Nothing has been deleted yet. Come back and your pages will be just as you left them.',
  button: 'Come Back',
  done: 'Welcome Back',
  decline: 'No, delete my pages as planned',
};

type CancelDeletionPageProps = ScheduledDeletion & { token: string };

/** Lets a couple keep an account that is scheduled for deletion, or a partner who left come back. */
export function CancelDeletionPage({ token, deleteAt, hasLeft, isRefunded }: CancelDeletionPageProps) {
  const texts = hasLeft ? COME_BACK : KEEP_ACCOUNT;
  const afterSignIn = useAfterSignIn('/dashboard');
  const cancelDeletion = trpc.auth.cancelDeletion.useMutation({
    onSuccess: () => afterSignIn(texts.done, 'Everything is just as you left it.'),
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
      lead={texts.lead(formatDate(deleteAt))}
      footer={
        <Anchor component={Link} to="/">
          {texts.decline}
        </Anchor>
      }
    >
      <Text>{texts.text}</Text>
      <SubmitButton isBusy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate({ token })}>
        {texts.button}
      </SubmitButton>
    </AuthCard>
  );
}
