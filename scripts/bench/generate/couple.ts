import type { Database } from 'better-sqlite3';
import { DEFAULT_PRICE } from '#src/domain/order/price.ts';
import { inserter } from './insert.ts';
import type { Moments } from './moments.ts';
import type { Random } from './random.ts';
import { coupleToken, hashToken } from './tokens.ts';

const FIRST_NAMES = ['Maya', 'Jonas', 'Lena', 'Theo', 'Amira', 'Noah', 'Ruth', 'Elias', 'Clara', 'Sam'] as const;
const LAST_NAMES = ['Berg', 'Okafor', 'Silva', 'Novak', 'Haddad', 'Larsen', 'Moreau', 'Kim'] as const;
const DEVICES = ['Safari on iPhone', 'Chrome on Android', 'Firefox on Windows', 'Safari on Mac'] as const;

/** The password of every generated couple that has one: `COUPLE_PASSWORD`, hashed with the cost of the program. */
export const COUPLE_PASSWORD = 'a believable password';
const PASSWORD_SHARE = 4;

export function coupleEmail(customerId: number): string {
  return `couple-${customerId}@example.com`;
}

/** Every fourth couple signs in with this name and `COUPLE_PASSWORD`; null for the others. */
export function coupleUsername(customerId: number): string | null {
  return customerId % PASSWORD_SHARE === 0 ? `couple-${customerId}` : null;
}

/** Writes couples: account, profile, order, session, devices and what was noted of them. */
export function createCoupleWriter(sqlite: Database, random: Random, moments: Moments, passwordHash: string) {
  const addCustomer = inserter(sqlite, 'customers', [
    'id',
    'origin',
    'username',
    'usernameKey',
    'passwordHash',
    'email',
    'createdAt',
    'emailProvenAt',
  ]);
  const addProfile = inserter(sqlite, 'profiles', ['customerId', 'userDisplayName', 'partnerName', 'weddingDate', 'updatedAt']);
  const addSession = inserter(sqlite, 'sessions', [
    'tokenHash',
    'customerId',
    'createdAt',
    'renewedAt',
    'expiresAt',
    'deviceLabel',
    'deviceHash',
    'way',
  ]);
  const addDevice = inserter(sqlite, 'knownDevices', ['tokenHash', 'customerId', 'createdAt']);
  const addCode = inserter(sqlite, 'accessCodes', ['customerId', 'codeHash', 'createdAt']);
  const addOrder = inserter(sqlite, 'orders', [
    'paymentIntentId',
    'provider',
    'idempotencyKey',
    'amount',
    'firstName',
    'lastName',
    'email',
    'status',
    'customerId',
    'createdAt',
    'completedAt',
  ]);
  const addOrderEvent = inserter(sqlite, 'orderEvents', ['orderId', 'kind', 'at']);
  const addAudit = inserter(sqlite, 'auditEvents', ['at', 'event', 'actor', 'actorId', 'subjectId', 'facts', 'address']);

  function writeOrder(customerId: number, at: string): void {
    const orderId = addOrder({
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
    for (const kind of ['created', 'paid']) addOrderEvent({ orderId, kind, at });
    addCode({ customerId, codeHash: hashToken(`code of ${customerId}`), createdAt: at });
  }

  function writeSession(customerId: number, createdDaysAgo: number): void {
    const createdAt = moments.daysAgo(Math.min(createdDaysAgo, random.whole(0, 150)));
    const deviceHash = hashToken(`device of ${customerId}`);
    addDevice({ tokenHash: deviceHash, customerId, createdAt });
    addSession({
      tokenHash: hashToken(coupleToken(customerId)),
      customerId,
      createdAt,
      renewedAt: moments.now,
      expiresAt: moments.inDays(30),
      deviceLabel: random.pick(DEVICES),
      deviceHash,
      way: 'link',
    });
    for (let times = random.whole(1, 4); times > 0; times -= 1) {
      addAudit({
        at: createdAt,
        event: 'signed in',
        actor: 'couple',
        actorId: customerId,
        subjectId: customerId,
        facts: '{"way":"link"}',
        address: `203.0.113.${customerId % 250}`,
      });
    }
  }

  return (customerId: number): { customerId: number; createdDaysAgo: number } => {
    const createdDaysAgo = random.whole(1, 700);
    const createdAt = moments.daysAgo(createdDaysAgo);
    const username = coupleUsername(customerId);
    const origin = username === null ? (random.chance(0.8) ? 'order' : 'trial') : 'register';
    addCustomer({
      id: customerId,
      origin,
      username,
      usernameKey: username,
      passwordHash: username === null ? null : passwordHash,
      email: coupleEmail(customerId),
      createdAt,
      emailProvenAt: createdAt,
    });
    addProfile({
      customerId,
      userDisplayName: random.pick(FIRST_NAMES),
      partnerName: random.pick(FIRST_NAMES),
      weddingDate: random.chance(0.8) ? moments.inDays(random.whole(-300, 400)).slice(0, 10) : null,
      updatedAt: createdAt,
    });
    if (origin !== 'trial') writeOrder(customerId, createdAt);
    writeSession(customerId, createdDaysAgo);
    return { customerId, createdDaysAgo };
  };
}
