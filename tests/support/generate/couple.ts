import { hash } from 'node:crypto';
import { coupleEmail, FIRST_NAMES, GROUPS, writeOrder } from './orders.ts';
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

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

/** Ids of people differ from those of accounts. */
function personId(customerId: number, partner: Partner = 'partner1'): number {
  return (partner === 'partner1' ? 1_000_000 : 2_000_000) + customerId;
}

/** What became of a couple: signed in and of its last days here, quiet, never here, blocked, or leaving. */
type Fate = 'here' | 'quiet' | 'notSignedIn' | 'blocked' | 'leaving';

function pickFate({ chance }: Random): Fate {
  if (chance(0.02)) return 'notSignedIn';
  if (chance(0.01)) return 'blocked';
  if (chance(0.01)) return 'leaving';
  return chance(0.3) ? 'quiet' : 'here';
}

/** Writes a couple's account, profile, order, and session. Returns how many days ago it registered; null if it was never here. */
export function writeCouple(writer: Writer, customerId: number): number | null {
  const { insert, random, daysAgo, passwordHash } = writer;
  const fate = pickFate(random);
  const createdDaysAgo = random.whole(1, 700);
  const createdAt = daysAgo(createdDaysAgo);
  const seenDaysAgo = fate === 'here' ? random.whole(0, 20) : random.whole(21, 300);
  const username = customerId % 4 === 0 ? `couple-${customerId}` : null;
  const origin = username === null ? (random.chance(0.8) ? 'order' : 'trial') : 'register';
  insert('customers', {
    id: customerId,
    origin,
    createdAt,
    lastSeenOn: fate === 'notSignedIn' ? null : daysAgo(Math.min(seenDaysAgo, createdDaysAgo)).slice(0, 10),
    ...(fate === 'blocked' && { blockedAt: writer.now, blockReason: 'The bank took the payment back.' }),
    ...(fate === 'leaving' && { closedAt: writer.now, closedBy: 'couple', deleteAt: daysAgo(-7) }),
  });
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
  if (origin !== 'trial') {
    const groupId = random.chance(0.2) ? random.whole(1, GROUPS) : null;
    writeOrder(writer, { status: 'completed', customerId, groupId, createdAt });
    const codeHash = hash('sha256', `code of ${customerId}`, 'base64url');
    insert('accessCodes', { personId: personId(customerId), codeHash, createdAt });
  }
  if (fate === 'here' || fate === 'quiet') {
    writeSession(writer, customerId, createdDaysAgo);
    if (haveBothJoined(customerId)) writeSession(writer, customerId, createdDaysAgo, 'partner2');
    if (random.chance(0.3)) writeReminders(writer, personId(customerId), createdDaysAgo);
  }
  return fate === 'notSignedIn' ? null : createdDaysAgo;
}

/** Writes the reminders of the evenings of the last twelve weeks. */
function writeReminders({ insert, daysAgo }: Writer, id: number, createdDaysAgo: number): void {
  insert('reminderSettings', { personId: id, timeZone: 'Europe/Berlin', evening: 1, savedAt: daysAgo(createdDaysAgo) });
  for (let days = (id % 7) + 1; days < Math.min(createdDaysAgo, 85); days += 7) {
    const queuedAt = daysAgo(days);
    insert('reminders', { personId: id, kind: 'evening', period: queuedAt.slice(0, 10), queuedAt });
  }
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
