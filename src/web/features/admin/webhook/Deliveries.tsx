import { Text } from '@mantine/core';
import type { inferRouterOutputs } from '@trpc/server';
import type { WebhookEvent } from '#src/domain/webhook/webhook.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { EmptyList, ListRow, RowList } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { describeDelivery } from '../emails/delivery-status.ts';

/** The latest messages to the webhook, with how each delivery went. */
export function Deliveries({ isOn }: { isOn: boolean }) {
  const [deliveries] = trpc.webhook.deliveries.useSuspenseQuery();
  if (deliveries.length === 0) return <EmptyList>No messages yet.</EmptyList>;
  return (
    <RowList>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
      ))}
    </RowList>
  );
}

const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'An order was paid',
  'order.refunded': 'An order was refunded',
  'couple.joined': 'Both partners have joined',
  'couple.finished': 'A couple finished week 52',
};

type DeliveryRowProps = { delivery: inferRouterOutputs<AppRouter>['webhook']['deliveries'][number]; isOn: boolean };

function DeliveryRow({ delivery, isOn }: DeliveryRowProps) {
  const { id, event, lastError, sentAt } = delivery;
  const utils = trpc.useUtils();
  const deliverAgain = trpc.webhook.deliverAgain.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Message Queued' });
      await utils.webhook.deliveries.invalidate();
    },
    onError: (error) => toastError(error, 'Send Failed'),
  });
  return (
    <ListRow
      buttons={
        isOn && (
          <SubmitButton
            variant="default"
            isBusy={deliverAgain.isPending}
            aria-label={`Send message ${id} again: ${EVENTS[event]}`}
            onClick={() => deliverAgain.mutate({ deliveryId: id })}
          >
            Send Again
          </SubmitButton>
        )
      }
    >
      <Text fw={600}>{EVENTS[event]}</Text>
      <Text c="dimmed">{describeDelivery(delivery)}</Text>
      {lastError !== null && sentAt === null && <Text>{lastError}</Text>}
    </ListRow>
  );
}
