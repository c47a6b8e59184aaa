import { Button, Text, TextInput } from '@mantine/core';
import { canBeRedeemed, changeGiftSchema, GIFT_STATE_LABELS, type GiftDetail } from '#src/domain/gifts/gift.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDate, formatDateTime, formatDay } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Facts } from '../desk/Facts.tsx';
import { Section } from '../desk/Section.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { CoupleLink } from './CoupleLink.tsx';
import { useDisclosure } from '@mantine/hooks';

type GiftSectionProps = { orderId: number; gift: GiftDetail };

/** An order's gift, or how many of its links were used. What the giver wrote is between them. */
export function GiftSection({ orderId, gift }: GiftSectionProps) {
  return gift.giftCount > 1 ? <SeveralCouples gift={gift} /> : <OneGift orderId={orderId} gift={gift} />;
}

function SeveralCouples({ gift: { giftCount, redeemed, returned, expiresAt } }: { gift: GiftDetail }) {
  return (
    <Section title="For several couples">
      <Facts
        facts={[
          ['Links', giftCount],
          ['Used', redeemed],
          ['Returned', returned === 0 ? null : returned],
          ['Valid until', expiresAt === null ? null : formatDate(expiresAt)],
        ]}
      />
      <Text c="dimmed" mt="sm">
        The buyer has the links: resend the receipt if they’ve lost them. Unused ones can be refunded.
      </Text>
    </Section>
  );
}

function OneGift({ orderId, gift }: GiftSectionProps) {
  const { state, name, email, sendOn, sendAt, expiresAt, redeemedAt, customerId } = gift;
  const [isOpen, { open, close }] = useDisclosure();
  const mayChange = useMayCall()('gifts.change');
  return (
    <Section title="Gift">
      <Facts
        facts={[
          ['State', GIFT_STATE_LABELS[state]],
          ['For', name],
          ['Email', email ?? 'None, only the card'],
          ['Send on', sendOn === null ? null : formatDay(sendOn)],
          [state === 'waiting' ? 'Goes out' : 'Went out', sendAt === null ? null : formatDateTime(sendAt)],
          ['Valid until', expiresAt === null ? null : formatDate(expiresAt)],
          ['Redeemed', redeemedAt === null ? null : formatDateTime(redeemedAt)],
          ['By', customerId === null ? null : <CoupleLink key="couple" customerId={customerId} />],
        ]}
      />
      {mayChange && canBeRedeemed(state) && (
        <Button variant="default" mt="md" onClick={open}>
          {state === 'sent' ? 'Resend Gift' : 'Change Email or Day'}
        </Button>
      )}
      <Dialog title={`Gift of order ${orderId}`} isOpen={isOpen} onClose={close}>
        <ChangeGiftForm orderId={orderId} gift={gift} onClose={close} />
      </Dialog>
    </Section>
  );
}

function ChangeGiftForm({ orderId, gift, onClose }: GiftSectionProps & { onClose: () => void }) {
  const isSent = gift.state === 'sent';
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: changeGiftSchema.omit({ orderId: true }),
    initialValues: { email: gift.email ?? '', sendOn: isSent ? '' : (gift.sendOn ?? '') },
  });
  const change = trpc.gifts.change.useMutation({
    onSuccess: async () => {
      showToast({ title: isSent ? 'Gift Sent' : 'Gift Changed' });
      await utils.order.detail.invalidate({ orderId });
      onClose();
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit((changed) => change.mutate({ orderId, ...changed }))}
      submitLabel={isSent ? 'Send Gift' : 'Save'}
      isBusy={change.isPending}
      onCancel={onClose}
    >
      <TextInput
        label="Their email"
        type="email"
        description={
          isSent
            ? 'Another address gets a new link. The old one stops working, and the giver gets the new one, too.'
            : 'The link stays the same.'
        }
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      {!isSent && (
        <TextInput
          label="Send on"
          type="date"
          description="Without a day, it’s sent right away."
          key={form.key('sendOn')}
          {...form.getInputProps('sendOn')}
        />
      )}
    </DialogForm>
  );
}
