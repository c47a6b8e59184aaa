import { hash } from 'node:crypto';
import { DEFAULT_PRICE } from '../../../src/domain/order/price.ts';
import type { Writer } from './writer.ts';

const FIRST_NAMES = ['Maya', 'Jonas', 'Lena', 'Theo', 'Amira', 'Noah', 'Ruth', 'Elias', 'Clara', 'Sam'] as const;
const LAST_NAMES = ['Berg', 'Okafor', 'Silva', 'Novak', 'Haddad', 'Larsen', 'Moreau', 'Kim'] as const;
const DEVICES = ['Safari on iPhone', 'Chrome on Android', 'Firefox on Windows', 'Safari on Mac'] as const;

type Partner = 'partner1' | 'partner2';

/** The session token of one of a generated couple, so that a request can be signed in without signing in first. */
export function sessionToken(customerId: number, partner: Partner = 'partner1'): string {
  return hash('sha256', `generated session of ${partner} of couple ${customerId}`, 'base64url');
}

/** In nine of ten couples, both partners have joined. */
export function haveBothJoined(customerId: number): boolean {
  return customerId % 10 !== 0;
}

export function coupleEmail(customerId: number): string {
  return `couple-${customerId}@example.com`;
}

/** Ids of people differ from those of accounts. */
function personId(customerId: number, partner: Partner = 'partner1'): number {
  return (partner === 'partner1' ? 1_000_000 : 2_000_000) + customerId;
}

/** Writes a couple's account, profile, order, and session. Returns how many days ago it registered. */
export function writeCouple(writer: Writer, customerId: number): number {
  const { insert, random, daysAgo, passwordHash } = writer;
  const createdDaysAgo = random.whole(1, 700);
  const createdAt = daysAgo(createdDaysAgo);
  const username = customerId % 4 === 0 ? `couple-${customerId}` : null;
  const origin = username === null ? (random.chance(0.8) ? 'order' : 'trial') : 'register';
  insert('customers', { id: customerId, origin, createdAt });
  insert('people', {
    id: personId(customerId),
    customerId,
    partner: haveBothJoined(customerId) ? 'partner1' : null,
    username,
    usernameKey: username,
    passwordHash: username === null ? null : passwordHash,
    email: coupleEmail(customerId),
    createdAt,
    emailVerifiedAt: createdAt,
  });
  if (haveBothJoined(customerId)) {
    const id = personId(customerId, 'partner2');
    insert('people', { id, customerId, partner: 'partner2', createdAt, joinedAt: createdAt });
  }
  insert('profiles', {
    customerId,
    userDisplayName: random.pick(FIRST_NAMES),
    partnerName: random.pick(FIRST_NAMES),
    weddingDate: random.chance(0.8) ? daysAgo(random.whole(-400, 300)).slice(0, 10) : null,
    updatedAt: createdAt,
  });
  if (origin !== 'trial') writeOrder(writer, customerId, createdAt);
  writeSession(writer, customerId, createdDaysAgo);
  if (haveBothJoined(customerId)) writeSession(writer, customerId, createdDaysAgo, 'partner2');
  return createdDaysAgo;
}

function writeOrder({ insert, random }: Writer, customerId: number, at: string): void {
  const orderId = insert('orders', {
    paymentIntentId: `pi_generated_${customerId}`,
    provider: 'stripe',
    idempotencyKey: `generated-${customerId}`,
    amount: DEFAULT_PRICE.cents,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    email: coupleEmail(customerId),
    status: 'completed',
    customerId,
    createdAt: at,
    completedAt: at,
  });
  for (const kind of ['created', 'paid'] as const) insert('orderEvents', { orderId, kind, at });
  insert('accessCodes', {
    personId: personId(customerId),
    codeHash: hash('sha256', `code of ${customerId}`, 'base64url'),
    createdAt: at,
  });
}

function writeSession(
  { insert, random, daysAgo, now }: Writer,
  customerId: number,
  createdDaysAgo: number,
  partner: Partner = 'partner1',
): void {
  const createdAt = daysAgo(Math.min(createdDaysAgo, random.whole(0, 150)));
  const deviceHash = hash('sha256', `device of ${partner} of ${customerId}`, 'base64url');
  insert('knownDevices', { tokenHash: deviceHash, personId: personId(customerId, partner), createdAt });
  insert('sessions', {
    tokenHash: hash('sha256', sessionToken(customerId, partner), 'base64url'),
    customerId,
    personId: personId(customerId, partner),
    staffId: null,
    createdAt,
    renewedAt: now,
    expiresAt: daysAgo(-30),
    deviceLabel: random.pick(DEVICES),
    deviceHash,
    signInMethod: 'link',
  });
  insert('auditEvents', {
    at: createdAt,
    event: 'signed in',
    actor: 'couple',
    actorId: customerId,
    subjectId: customerId,
    facts: '{"method":"link"}',
    address: `203.0.113.${customerId % 250}`,
  });
}
