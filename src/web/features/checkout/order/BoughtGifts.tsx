import { Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { BoughtGifts as Bought } from '#src/domain/gifts/gift.ts';
import { sendLinkSchema } from '#src/domain/gifts/gift.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDate } from '../../../lib/dates.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './BoughtGifts.module.css';

type Link = Bought['links'][number];

/** What the buyer of a gift, or of links for several couples, does next. */
export function BoughtGifts({ paymentIntentId }: { paymentIntentId: string }) {
  const { data } = trpc.gifts.bought.useQuery({ paymentIntentId }, { staleTime: 0 });
  if (!data) return null;
  const [only] = data.links;
  if (data.gift !== null && only) return <OneGift gift={data.gift} link={only} expiresAt={data.expiresAt} />;
  return <SeveralLinks paymentIntentId={paymentIntentId} bought={data} />;
}

function OneGift({ gift, link, expiresAt }: { gift: NonNullable<Bought['gift']>; link: Link; expiresAt: string }) {
  return (
    <Card withBorder radius="lg" p="lg" mb="xl">
      <Stack>
        <div>
          <Title order={2} size="h3" mb={4} className={classes.name}>
            For {gift.name}
          </Title>
          <Text>{gift.sending}</Text>
        </div>
        {gift.message !== '' && <Text className={classes.message}>{gift.message}</Text>}
        <Text className={classes.link}>{link.url}</Text>
        <Group gap="sm">
          <Button component="a" href={link.cardUrl} download="gift-card.pdf">
            Print the Card
          </Button>
          <CopyButton text={link.url} />
        </Group>
        <Text size="sm" c="dimmed">
          The link works once, until {formatDate(expiresAt)}. Neither it nor the card says what it cost.
        </Text>
      </Stack>
    </Card>
  );
}

function SeveralLinks({ paymentIntentId, bought }: { paymentIntentId: string; bought: Bought }) {
  const [sending, setSending] = useState<Link | null>(null);
  const { giftCount, redeemed, returned, links, expiresAt } = bought;
  return (
    <Stack mb="xl">
      <div>
        <div role="status">
          <Title order={2} size="h3" mb={4}>
            {redeemed} of {giftCount} links used
          </Title>
        </div>
        <Text>
          Each opens the course for one couple, once, until {formatDate(expiresAt)}.
          {returned > 0 && ` ${returned} were returned and no longer work.`} For their privacy, this page doesn’t say who has used
          one.
        </Text>
      </div>
      <Group gap="sm">
        <CopyButton text={links.map(({ url }) => url).join('\n')} label="Copy All Links" variant="filled" />
        <Button component="a" variant="default" href={toCsvUrl(links)} download="links.csv">
          Download as CSV
        </Button>
      </Group>
      <ol className={classes.links}>
        {links.map((link) => (
          <li key={link.position} aria-label={`Link ${link.position}`}>
            <span className={classes.position}>{link.position}</span>
            <Text className={classes.link} c={link.sentTo === null ? 'var(--mantine-color-text)' : 'dimmed'}>
              {link.sentTo === null ? link.url : `Sent to ${link.sentTo}`}
            </Text>
            <Group gap="xs" className={classes.actions}>
              <CopyButton text={link.url} />
              <Anchor href={link.cardUrl} download={`gift-card-${link.position}.pdf`} className={classes.action}>
                Card
              </Anchor>
              <Anchor component="button" type="button" className={classes.action} onClick={() => setSending(link)}>
                Email
              </Anchor>
            </Group>
          </li>
        ))}
      </ol>
      <Dialog title={`Email link ${sending?.position ?? ''}`} isOpen={sending !== null} onClose={() => setSending(null)}>
        {sending !== null && (
          <SendLinkForm paymentIntentId={paymentIntentId} position={sending.position} onClose={() => setSending(null)} />
        )}
      </Dialog>
    </Stack>
  );
}

function toCsvUrl(links: readonly Link[]): string {
  const lines = ['Link', ...links.map(({ url }) => url)];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}

type SendLinkFormProps = { paymentIntentId: string; position: number; onClose: () => void };

function SendLinkForm({ paymentIntentId, position, onClose }: SendLinkFormProps) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: sendLinkSchema.pick({ email: true }), initialValues: { email: '' } });
  const send = trpc.gifts.send.useMutation({
    onSuccess: async (_answer, { email }) => {
      showToast({ title: 'Link Sent', text: `It’s on its way to ${email}.` });
      await utils.gifts.bought.invalidate({ paymentIntentId });
      onClose();
    },
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => send.mutate({ paymentIntentId, position, email }))}>
      <Stack>
        <TextInput
          label="Their email"
          type="email"
          description="They get the link in your name, and no price."
          autoComplete="off"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Group>
          <SubmitButton type="submit" isBusy={send.isPending}>
            Send Link
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
