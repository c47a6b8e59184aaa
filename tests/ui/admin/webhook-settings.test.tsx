import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => void (server = await startServer()));

test('An owner sets the webhook’s address, copies its key, and turns it off.', async () => {
  openScreen('/admin/settings/webhook', {}, { as: server.admin });
  await expect.element(page.getByText('No messages yet.')).toBeVisible();
  await field('Address').fill('http://hooks.example');
  await button('Save').click();
  await expect.element(field('Address')).toHaveAccessibleDescription(expect.stringContaining('must begin with https://'));
  await expect.element(field('Address')).toHaveValue('http://hooks.example');
  await field('Address').fill('https://hooks.example/lovewell');
  await button('Save').click();
  await expect.element(button('Copy Key')).toBeVisible();
  await field('Include names and emails').click();
  await button('Save').click();
  await expect
    .poll(() => server.admin.call('GET', '/api/trpc/webhook.get'))
    .toMatchObject({ result: { data: { includesPeople: true } } });
  await button('Replace Key').click();
  await expect.element(toasts()).toMatchTextContent(/^Key Replaced/u);
  await button('Turn Off').click();
  await expect.element(toasts()).toHaveTextContent('The Webhook Is Off');
  await expect.element(button('Copy Key')).not.toBeInTheDocument();
  await expect.element(field('Address')).toHaveValue('');
});

test('A message that failed says why and can be sent again.', async () => {
  const sentAgain: number[] = [];
  openScreen(
    '/admin/settings/webhook',
    {
      'webhook.get': () => ({ url: 'https://hooks.example', secret: 'whsec_c2VjcmV0', includesPeople: false }),
      'webhook.deliveries': () => [
        {
          id: 7,
          event: 'order.paid',
          url: 'https://hooks.example',
          attempts: 10,
          queuedAt: '2026-11-20T08:00:00.000Z',
          nextAttemptAt: '2026-11-23T08:00:00.000Z',
          sentAt: null,
          failedAt: '2026-11-23T08:00:00.000Z',
          lastError: 'The address answered with 500.',
          state: 'failed',
        },
      ],
      'webhook.deliverAgain': ({ deliveryId }) => {
        sentAgain.push(deliveryId);
        return { success: true };
      },
    },
    { as: server.admin },
  );
  await expect.element(page.getByText('The address answered with 500.')).toBeVisible();
  await button('Send message 7 again: An order was paid').click();
  await expect.element(toasts()).toHaveTextContent('Message Queued');
  expect(sentAgain).toEqual([7]);
});
