import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { COUPLE_STATUS_LABELS, coupleName } from '#src/domain/desk/couple-list.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Facts } from '../desk/Facts.tsx';
import type { MessageDetail } from './message-texts.ts';

/** What the seller knows by a message's email: the couple and orders with it. */
export function WriterFacts({ message: { email, customerId, orders } }: { message: MessageDetail }) {
  const { data: couple } = trpc.desk.couple.useQuery({ customerId: customerId ?? 0 }, { enabled: customerId !== null });
  return (
    <>
      <Facts
        facts={[
          ['Email', email],
          [
            'Couple',
            customerId === null ? (
              'None with this email'
            ) : (
              <Anchor
                key="couple"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/couples/$customerId" params={{ customerId: String(customerId) }} />
                )}
              >
                {couple === undefined ? `Couple ${customerId}` : coupleName(couple)}
              </Anchor>
            ),
          ],
          ['Status', couple && COUPLE_STATUS_LABELS[couple.status]],
          ['Weeks', couple && `${couple.completed} of ${WEEK_COUNT} completed`],
          ['Last seen', couple && (couple.lastSeenAt === null ? 'Never' : formatDay(couple.lastSeenAt))],
          [
            'Orders',
            orders.length === 0
              ? null
              : orders.map((id, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Anchor
                      renderRoot={(props) => <Link {...props} to="/admin/orders/$orderId" params={{ orderId: String(id) }} />}
                    >
                      Order {id}
                    </Anchor>
                  </Fragment>
                )),
          ],
        ]}
      />
      <Text c="dimmed" size="sm" mt="sm" maw="50ch">
        Anyone can enter any email in your contact form. Your reply goes to this one.
      </Text>
    </>
  );
}
