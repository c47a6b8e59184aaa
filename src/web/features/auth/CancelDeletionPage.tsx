import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CLOSED_ACCOUNT_MESSAGE, DELETION_NOT_SCHEDULED_MESSAGE } from '#src/domain/account/closure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { AccountCard } from './AccountCard.tsx';

type KeepAccountPageProps = { brandName: string; token: string; deleteAt: string | null; isRefunded: boolean };

/** Why there is no way back: it was used, or the account is gone; or its order was refunded since. */
const GONE = { lead: 'Nothing to keep here.', title: DELETION_NOT_SCHEDULED_MESSAGE, text: 'If it was kept, sign in as before.' };
const REFUNDED = { lead: 'Your order was refunded.', title: 'This link no longer keeps it.', text: CLOSED_ACCOUNT_MESSAGE };

/** Where a couple arrives whose account is to be deleted: it can take that back, and nothing else. */
export function CancelDeletionPage({ brandName, token, deleteAt, isRefunded }: KeepAccountPageProps) {
  const noWay = isRefunded ? REFUNDED : GONE;
  const enter = useAfterSignIn('/dashboard');
  const keep = trpc.auth.cancelDeletion.useMutation({
    onSuccess: () => enter('Account Kept', 'Your workbook is as you left it.'),
    onError: (error) => toastError(error),
  });

  return (
    <AccountCard
      brandName={brandName}
      title="Welcome back"
      lead={deleteAt === null ? noWay.lead : `Your account will be deleted on ${formatDate(deleteAt)}.`}
      footer={
        <Anchor component={Link} to={deleteAt === null ? '/customer-login' : '/'}>
          {deleteAt === null ? 'Sign in' : 'Leave it as it is'}
        </Anchor>
      }
    >
      {deleteAt === null ? (
        <Alert color="gray" title={noWay.title}>
          {noWay.text}
        </Alert>
      ) : (
        <>
          <Text>Until then nothing is lost. Keep it, and your workbook opens as you left it.</Text>
          <SubmitButton isBusy={keep.isPending} onClick={() => keep.mutate({ token })}>
            Keep Our Account
          </SubmitButton>
        </>
      )}
    </AccountCard>
  );
}
