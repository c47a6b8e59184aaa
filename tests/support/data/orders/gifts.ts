import { randomUUID } from 'node:crypto';
import type { SendEmail } from '#src/server/email/outbox.ts';
import type { TestServer } from '../../server/test-server.ts';
import { newBuyer } from './purchase.ts';

/** A mailbox that takes every email, because a gift's link is only in the email as it's sent. */
export function createMailbox() {
  const emails: Parameters<SendEmail>[0][] = [];
  const sendEmail: SendEmail = async (email) => void emails.push(email);
  return {
    sendEmail,
    /** What was sent to the address, after everything that's due has been. */
    async to(server: TestServer, recipient: string) {
      await server.deps.outbox.deliverDue();
      return emails.filter((email) => email.recipient === recipient);
    },
  };
}

export type ForOthers = { gift: { name: string; email?: string; sendOn?: string; message?: string } } | { couples: number };

/** A paid order for others, in the sandbox, as somebody without an account. */
export async function buyForOthers(server: TestServer, forOthers: ForOthers, buyer = newBuyer()) {
  const { order } = await server.newBrowser().caller();
  const { paymentIntentId } = await order.start({ ...buyer, ...toInput(forOthers), idempotencyKey: randomUUID() });
  await order.payInSandbox({ paymentIntentId, outcome: 'pay' });
  return { buyer, paymentIntentId, ...(await findLinks(server, paymentIntentId)) };
}

const toInput = (forOthers: ForOthers) => ('gift' in forOthers ? { gift: { message: '', ...forOthers.gift } } : forOthers);

/** The number of a paid order, and the tokens of its links. */
export async function findLinks(server: TestServer, paymentIntentId: string) {
  const caller = await server.newBrowser().caller();
  const { id: orderId } = await caller.order.get({ paymentIntentId });
  const links = (await caller.gifts.bought({ paymentIntentId }))?.links ?? [];
  const tokens = links.map(({ url }) => tokenIn(url));
  return { orderId, tokens, token: tokens[0] ?? '' };
}

/** The token of the link in a text, or ''. */
export function tokenIn(text: string): string {
  return /\/gift\?token=([\w-]+)/u.exec(text)?.[1] ?? '';
}
