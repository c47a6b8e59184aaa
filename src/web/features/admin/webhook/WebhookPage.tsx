import { Anchor, Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { Section } from '../desk/Section.tsx';
import { Deliveries } from './Deliveries.tsx';
import { SigningKey } from './SigningKey.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Where the seller's own program is told what happens. */
export function WebhookPage() {
  const [webhook] = trpc.webhook.get.useSuspenseQuery();
  return (
    <>
      <Section title="Webhook">
        <Text mb="md" maw="70ch">
          We tell one address of yours when an order is paid or refunded, when both partners have joined, and when a couple
          finishes week 52. Services such as Zapier, Make, and n8n give you an address to enter here. Each message is signed as{' '}
          <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </Anchor>{' '}
          describes.
        </Text>
        <WebhookForm webhook={webhook} />
      </Section>
      {webhook && (
        <Section title="Signing key">
          <SigningKey secret={webhook.secret} />
        </Section>
      )}
      <Section title="Latest messages">
        <Deliveries isOn={webhook !== null} />
      </Section>
    </>
  );
}
