import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { canCancelDeletion } from '#src/domain/account/account-deletion.ts';
import { COUPLE_STATUS_LABELS, coupleName } from '#src/domain/desk/couple-list.ts';
import { describeStatus } from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate, formatDateTime, formatDay } from '../../../lib/dates.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import { Facts } from '../desk/Facts.tsx';
import { Section } from '../desk/Section.tsx';
import sections from '../desk/Sections.module.css';
import { Timeline } from '../desk/Timeline.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { CarefulActions } from './CarefulActions.tsx';
import { CLOSED_BY_LABELS, ORIGIN_LABELS, type CoupleDetail } from './couple-labels.ts';
import { CorrectEmailButton } from './CorrectEmailButton.tsx';
import { CoupleNote } from './CoupleNote.tsx';
import { SignInLinkButton } from './SignInLinkButton.tsx';

/** One couple: who they are, what they bought, and when things happened, never what they wrote. */
export function CouplePage({ customerId }: { customerId: number }) {
  const { data: couple } = trpc.desk.couple.useQuery({ customerId }, { staleTime: 0, throwOnError: true });
  const mayBlock = useMayCall()('customer.block');
  if (couple === undefined) return <DeskPage title={`Couple ${customerId}`}>{null}</DeskPage>;
  const name = coupleName(couple);
  return (
    <DeskPage
      title={name}
      lead={`Couple ${customerId}, ${COUPLE_STATUS_LABELS[couple.status]}. What they write stays between the two of them.`}
    >
      <div className={sections.columns}>
        <div>
          <State couple={couple} />
          <People couple={couple} />
          <Section title="Orders">
            {couple.orders.length === 0 ? (
              <Text c="dimmed">No orders.</Text>
            ) : (
              <ul className={sections.rows}>
                {couple.orders.map((order) => (
                  <li key={order.id}>
                    <Anchor
                      py="xs"
                      renderRoot={(props) => (
                        <Link {...props} to="/admin/orders/$orderId" params={{ orderId: String(order.id) }} />
                      )}
                    >
                      Order {order.id}
                    </Anchor>
                    <Text>
                      {describeStatus(order)}
                      {order.amount !== null && `, ${formatAmount({ amount: order.amount, currency: order.currency })}`}
                    </Text>
                    <Text c="dimmed">{formatDate(order.createdAt)}</Text>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section title="Emails">
            {couple.emails.length === 0 ? (
              <Text c="dimmed">No emails.</Text>
            ) : (
              <ul className={sections.rows}>
                {couple.emails.map(({ kind, to, at, state }, index) => (
                  // Several may have been queued at once, in this order.
                  <li key={`${at} ${index}`}>
                    <Text>
                      {EMAIL_KINDS[kind]} to {to}
                    </Text>
                    <Text c={state === 'failed' ? 'var(--app-accent)' : 'dimmed'}>
                      {state === 'saved' ? 'saved to a file' : state}, {formatDateTime(at)}
                    </Text>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
        <div>
          <Section title="Your notes">
            <CoupleNote key={customerId} customerId={customerId} note={couple.note} />
          </Section>
          <Section title="Timeline">
            <Timeline events={couple.timeline} />
          </Section>
        </div>
      </div>
      {mayBlock && <CarefulActions couple={couple} name={name} />}
    </DeskPage>
  );
}

const EMAIL_KINDS: Readonly<Record<CoupleDetail['emails'][number]['kind'], string>> = {
  account: 'About the account',
  contact: 'Message',
  'contact-confirmation': 'Confirmation',
  'email-change': 'Email confirmation',
  gift: 'Gift',
  invitation: 'Invitation',
  news: 'News',
  notice: 'Notice',
  notification: 'Notification',
  receipt: 'Receipt',
  refund: 'Refund',
  reminder: 'Reminder',
  reply: 'Reply',
  'sign-in': 'Sign-in link',
  webhook: 'Event',
};

function State({ couple }: { couple: CoupleDetail }) {
  const { completed, nextWeek, lastSeenAt, buyer, group, origin, createdAt, blockedAt, blockReason, closedBy, deleteAt } = couple;
  return (
    <Section title="Where they are">
      <Facts
        facts={[
          ['Weeks', `${completed} of 52 completed${nextWeek === null ? '' : `, next is week ${nextWeek}`}`],
          ['Last seen', lastSeenAt === null ? 'Never' : formatDay(lastSeenAt)],
          ['Buyer', buyer],
          [
            'Group',
            group && (
              <Anchor
                key="group"
                renderRoot={(props) => <Link {...props} to="/admin/groups/$groupId" params={{ groupId: String(group.id) }} />}
              >
                {group.name}
              </Anchor>
            ),
          ],
          [ORIGIN_LABELS[origin], formatDate(createdAt)],
          ['Blocked', blockedAt && `${formatDate(blockedAt)}: ${blockReason}`],
          ['Will be deleted', closedBy && deleteAt && `${formatDate(deleteAt)}: ${CLOSED_BY_LABELS[closedBy]}`],
        ]}
      />
    </Section>
  );
}

/** Who signs in, and what helps them to. */
function People({ couple }: { couple: CoupleDetail }) {
  const { customerId, people, blockedAt, closedBy } = couple;
  const names = partnerNames(couple);
  const mayHelp = useMayCall()('desk.correctEmail');
  const isOpen = blockedAt === null && (closedBy === null || canCancelDeletion(couple));
  return (
    <Section title="Sign-in">
      <ul className={sections.rows}>
        {people.map(({ partner, username, email, isVerified, hasLeft }) => {
          const name = partner === null ? coupleName(couple) : names[partner];
          return (
            <li key={partner}>
              <div>
                <Text fw={600}>{partner === null ? 'The two share one sign-in' : name}</Text>
                <Text>
                  {email ?? 'No email'}
                  {email !== null && (isVerified ? ', verified' : ', not verified yet')}
                </Text>
                {username !== null && <Text c="dimmed">Username {username}</Text>}
                {hasLeft && <Text c="dimmed">Has left</Text>}
              </div>
              {mayHelp && isOpen && (
                <Group gap="xs" my="xs">
                  <CorrectEmailButton customerId={customerId} partner={partner} name={name} email={email} />
                  {closedBy === null && <SignInLinkButton customerId={customerId} name={name} partner={partner} email={email} />}
                </Group>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
