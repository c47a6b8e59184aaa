import { randomBytes } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { enteredNames } from '#src/domain/profile.ts';
import { DELIVERY_NOT_FOUND_MESSAGE, type Webhook, type WebhookEvent, WEBHOOK_OFF_MESSAGE } from '#src/domain/webhook/webhook.ts';
import { findCustomer, findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { makeDue, queueEmail } from '../../email/outbox.ts';
import { audit } from '../../lib/audit.ts';
import { getProfile } from '../profile/profile.service.ts';
import { deleteWebhook, findDeliveries, findDelivery, findWebhook, saveWebhook } from './webhook.repository.ts';

type Tx = InTransaction<Pick<Deps, 'db' | 'clock' | 'outbox'>>;

/** How many deliveries the log shows. */
const LOG_LENGTH = 50;

/** A key as Standard Webhooks writes it: 32 random bytes in Base64 behind a prefix. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Where the seller's own program is told what happens, with the key that signs it; null while it's off. */
export async function getWebhook({ db }: Pick<Deps, 'db'>) {
  return findWebhook(db);
}

/** Turns the webhook on or changes it. The key stays. */
export async function setWebhook(deps: Pick<Deps, 'db' | 'clock' | 'actor'>, webhook: Webhook) {
  return inTransaction(deps, async (tx) => {
    const before = await findWebhook(tx.db);
    const saved = { ...webhook, secret: before?.secret ?? newSecret() };
    await saveWebhook(tx.db, saved);
    await audit(tx, 'webhook changed');
    return saved;
  });
}

/** Replaces the key, in case somebody else knows it. @throws AppError CONFLICT while the webhook is off */
export async function replaceSecret(deps: Pick<Deps, 'db' | 'clock' | 'actor'>) {
  return inTransaction(deps, async (tx) => {
    const webhook = await findWebhook(tx.db);
    if (webhook === null) throw new AppError('CONFLICT', WEBHOOK_OFF_MESSAGE);
    const saved = { ...webhook, secret: newSecret() };
    await saveWebhook(tx.db, saved);
    await audit(tx, 'webhook key replaced');
    return saved;
  });
}

/** Turns the webhook off. What waits is given up with the next attempt. */
export async function removeWebhook(deps: Pick<Deps, 'db' | 'clock' | 'actor'>): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await deleteWebhook(tx.db);
    await audit(tx, 'webhook turned off');
  });
}

/** The latest deliveries, newest first. */
export async function listDeliveries({ db }: Pick<Deps, 'db'>) {
  return findDeliveries(db, LOG_LENGTH);
}

/** Delivers something again under its earlier id. @throws AppError NOT_FOUND; CONFLICT while the webhook is off */
export async function deliverAgain(deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'outbox'>, deliveryId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (!(await findDelivery(tx.db, deliveryId))) throw new AppError('NOT_FOUND', DELIVERY_NOT_FOUND_MESSAGE);
    if ((await findWebhook(tx.db)) === null) throw new AppError('CONFLICT', WEBHOOK_OFF_MESSAGE);
    await makeDue(tx, deliveryId);
    await audit(tx, 'webhook sent again', { subjectId: deliveryId });
  });
}

type OrderFacts = {
  id: number;
  customerId: number | null;
  mode: 'live' | 'test';
  amount: number;
  currency: string;
  firstName: string;
  lastName: string;
  email: string;
};

/** Tells the webhook about an order's money, if there's a webhook. Joins the transaction of what happened. */
export async function tellAboutOrder(
  tx: Tx,
  event: Extract<WebhookEvent, `order.${string}`>,
  { id, customerId, mode, amount, currency, firstName, lastName, email }: OrderFacts,
  facts: { returned?: number } = {},
): Promise<void> {
  const webhook = await findWebhook(tx.db);
  if (webhook === null) return;
  const buyer = webhook.includesPeople ? { buyer: { firstName, lastName, email } } : {};
  await queueEvent(tx, webhook.url, event, customerId, { orderId: id, customerId, mode, amount, currency, ...facts, ...buyer });
}

/** Tells the webhook that both have joined or that a couple has finished. Joins the transaction of what happened. */
export async function tellAboutCouple(
  tx: Tx,
  event: Extract<WebhookEvent, `couple.${string}`>,
  customerId: number,
): Promise<void> {
  const webhook = await findWebhook(tx.db);
  if (webhook === null || (await findCustomer(tx.db, customerId))?.origin === 'demo') return;
  const couple = webhook.includesPeople ? { couple: await describeCouple(tx, customerId) } : {};
  await queueEvent(tx, webhook.url, event, customerId, { customerId, ...couple });
}

async function describeCouple(tx: Tx, customerId: number) {
  const { userDisplayName, partnerName } = enteredNames(await getProfile(tx, customerId));
  const emails = (await findPeople(tx.db, customerId)).map(({ email }) => email).filter((email) => email !== null);
  return { names: [userDisplayName, partnerName], emails };
}

async function queueEvent(tx: Tx, url: string, event: WebhookEvent, customerId: number | null, data: object): Promise<void> {
  const body = { type: event, timestamp: tx.clock.now().toISOString(), data };
  await queueEmail(tx, { kind: 'webhook', recipient: url, customerId, subject: event, text: JSON.stringify(body) });
}
