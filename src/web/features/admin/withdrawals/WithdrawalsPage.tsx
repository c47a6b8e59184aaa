import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ListedWithdrawal } from '#src/domain/withdrawal/withdrawal.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, ListRow, RowList } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import { Views } from '../table/Views.tsx';

/** Who withdrew from their contract, newest first. */
export function WithdrawalsPage({ view }: { view: 'open' | undefined }) {
  const { data: withdrawals } = trpc.withdrawals.list.useQuery(undefined, { staleTime: 0, throwOnError: true });
  const open = withdrawals?.filter(({ done }) => !done) ?? [];
  const shown = view === 'open' ? open : (withdrawals ?? []);
  return (
    <DeskPage
      title="Withdrawals"
      lead="Each was confirmed by email when it arrived. Mark it as done once you’ve returned the money."
    >
      <Views
        to="/admin/withdrawals"
        views={['all', 'open']}
        labels={{ all: 'All', open: 'Not done' }}
        counts={withdrawals && { all: withdrawals.length, open: open.length }}
        current={view ?? 'all'}
        getSearch={(other) => (other === 'open' ? { view: other } : {})}
      />
      {withdrawals !== undefined && shown.length === 0 && (
        <EmptyList picture={<TwoCups />}>
          {withdrawals.length === 0 ? 'Nobody has withdrawn.' : 'All withdrawals are done.'}
        </EmptyList>
      )}
      <RowList>
        {shown.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </RowList>
    </DeskPage>
  );
}

function WithdrawalRow({
  withdrawal: { id, name, email, order, text, receivedAt, done, orders },
}: {
  withdrawal: ListedWithdrawal;
}) {
  const utils = trpc.useUtils();
  const settle = trpc.withdrawals.settle.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: saved.done ? 'Marked as Done' : 'Marked as Not Done', text: name });
      await Promise.all([utils.withdrawals.list.invalidate(), utils.desk.today.invalidate()]);
    },
    onError: (error) => toastError(error),
  });
  const label = done ? 'Mark as Not Done' : 'Mark Done';
  return (
    <ListRow
      buttons={
        <SubmitButton
          ref={focusHeadingOnUnmount}
          variant="default"
          isBusy={settle.isPending}
          aria-label={`${label}, ${name}`}
          onClick={() => settle.mutate({ withdrawalId: id, done: !done })}
        >
          {label}
        </SubmitButton>
      }
    >
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {!done && <Badge>Not done</Badge>}
      </Group>
      <Text c="dimmed">
        {formatDateTime(receivedAt)}, from {email}
        {order !== '' && `, for order “${order}”`}
      </Text>
      {text !== '' && (
        <Text mt="xs" maw="70ch" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      )}
      <Text mt="xs">
        {orders.length === 0 && 'No order has this email or number.'}
        {orders.map((orderId, index) => (
          <Fragment key={orderId}>
            {index > 0 && ', '}
            <Anchor renderRoot={(props) => <Link {...props} to="/admin/orders/$orderId" params={{ orderId: String(orderId) }} />}>
              Order {orderId}
            </Anchor>
          </Fragment>
        ))}
      </Text>
    </ListRow>
  );
}
