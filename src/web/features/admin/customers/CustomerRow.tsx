import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import { canCancelDeletion } from '#src/domain/account/account-deletion.ts';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CLOSED_BY_LABELS, formatCoupleNames, getPaymentLabel, ORIGIN_LABELS } from './customer-labels.ts';
import { RemovePartnerButton } from './RemovePartnerButton.tsx';
import { SignInLinkButton } from './SignInLinkButton.tsx';

type CustomerRowProps = { customer: CustomerSummary; onBlock: () => void; onDelete: () => void };

/** One couple and what the admin can do for it. The shared demo couple has no buttons. */
export function CustomerRow({ customer, onBlock, onDelete }: CustomerRowProps) {
  const { id, origin, username, email, createdAt, closedBy, deleteAt, lastSeenAt, completedWeeks, nextWeek, hasPaid, buyer } =
    customer;
  const { blockedAt, blockReason, hasJoined, secondPartner } = customer;
  const names = formatCoupleNames(customer);
  const login = [username, email].filter((value) => value !== null).join(', ');
  const name = names ?? login;
  const progress = `${completedWeeks} of ${WEEK_COUNT} weeks completed`;

  return (
    <ListRow
      buttons={
        origin !== 'demo' &&
        (closedBy === null ? (
          <>
            {blockedAt === null && <SignInLinkButtons customer={customer} name={name} />}
            {secondPartner !== null && (
              <RemovePartnerButton customerId={id} partner={secondPartner} name={partnerNames(customer)[secondPartner]} />
            )}
            {blockedAt === null ? (
              <Button variant="default" aria-label={`Block ${name}`} onClick={onBlock}>
                Block
              </Button>
            ) : (
              <UnblockButton customerId={id} name={name} />
            )}
            <Button variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </>
        ) : (
          canCancelDeletion(customer) && <CancelDeletionButton customerId={id} name={name} />
        ))
      }
    >
      <Group gap="xs">
        <Text fw={600}>{names ?? 'No names yet'}</Text>
        <Badge variant={hasPaid ? 'filled' : 'default'}>{getPaymentLabel(customer)}</Badge>
      </Group>
      <Text>
        Couple {id}
        {buyer !== null && `, bought by ${buyer}`}
      </Text>
      <Text>{login}</Text>
      {blockedAt !== null && (
        <Text fw={600}>
          Blocked since {formatDate(blockedAt)}: {blockReason}
        </Text>
      )}
      {closedBy !== null && deleteAt !== null && (
        <Text fw={600}>
          Will be deleted {formatDate(deleteAt)}: {CLOSED_BY_LABELS[closedBy]}
        </Text>
      )}
      <Text c="dimmed">
        {ORIGIN_LABELS[origin]} {formatDate(createdAt)}
        {lastSeenAt === null ? ', not signed in' : `, last seen ${formatDate(lastSeenAt)}`}
        {hasJoined && ', both partners have joined'}
      </Text>
      <Progress aria-label={progress} value={(completedWeeks / WEEK_COUNT) * 100} maw="22rem" mt="xs" mb={4} />
      <Text size="sm">
        {progress}
        {nextWeek !== null && `, next is week ${nextWeek}`}
      </Text>
    </ListRow>
  );
}

/** One link for the couple, or once both have joined, one for each. */
function SignInLinkButtons({ customer, name }: { customer: CustomerSummary; name: string }) {
  if (!customer.hasJoined) return <SignInLinkButton customerId={customer.id} name={name} />;
  const names = partnerNames(customer);
  return partnerSchema.options.map((partner) => (
    <SignInLinkButton key={partner} customerId={customer.id} name={names[partner]} partner={partner} />
  ));
}

function UnblockButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const unblock = trpc.customer.unblock.useMutation({
    onSuccess: () => showToast({ title: 'Couple Unblocked', text: `${name} can sign in again.`, tone: 'success' }),
    onError: (error) => toastError(error),
    onSettled: () => Promise.all([utils.customer.list.invalidate(), utils.emails.list.invalidate()]),
  });
  return (
    <SubmitButton
      ref={focusHeadingOnUnmount}
      variant="default"
      isBusy={unblock.isPending}
      aria-label={`Unblock ${name}`}
      onClick={() => unblock.mutate({ customerId })}
    >
      Unblock
    </SubmitButton>
  );
}

function CancelDeletionButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const cancelDeletion = trpc.customer.cancelDeletion.useMutation({
    onSuccess: () => showToast({ title: 'Account Kept', text: name, tone: 'success' }),
    onError: (error) => toastError(error),
    // After an error the list is out of date as well: the couple may have acted first.
    onSettled: () => Promise.all([utils.customer.list.invalidate(), utils.emails.list.invalidate()]),
  });
  return (
    <SubmitButton
      ref={focusHeadingOnUnmount}
      variant="default"
      isBusy={cancelDeletion.isPending}
      aria-label={`Keep Account of ${name}`}
      onClick={() => cancelDeletion.mutate({ customerId })}
    >
      Keep Account
    </SubmitButton>
  );
}
