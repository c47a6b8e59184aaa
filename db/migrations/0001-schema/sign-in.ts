import { sql } from 'kysely';
import { column, createTable, EXPIRES_LATER, nullable, together, unique, withDefault } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, partOf, oneOf } = column;

/** Sessions, devices, and the links and codes that start a session. */
export async function createSignIn(db: SchemaDb): Promise<void> {
  await createTable(db, 'sessions', {
    columns: {
      tokenHash: text,
      customerId: nullable(partOf('customers')),
      personId: nullable(partOf('people')),
      staffId: nullable(partOf('staff')),
      createdAt: instant,
      renewedAt: instant,
      expiresAt: instant,
      deviceLabel: withDefault(text, ''),
      deviceHash: nullable(text),
      signInMethod: nullable(column.nonEmpty),
      inviteHash: nullable(text),
      byAdminLink: withDefault(column.flag, 0),
    },
    primaryKey: ['tokenHash'],
    checks: {
      expiresLater: sql`"expiresAt" > "renewedAt"`,
      personHasAccount: together('customerId', 'personId'),
      someoneIsSignedIn: sql`"customerId" is not null or "staffId" is not null`,
    },
    indexes: {
      sessionsByCustomer: ['customerId'],
      sessionsByPerson: ['personId'],
      sessionsByStaff: ['staffId'],
      sessionsByExpiry: ['expiresAt'],
    },
  });
  await createTable(db, 'endedSessions', {
    columns: { tokenHash: text, reason: oneOf('password', 'elsewhere', 'joined', 'removed'), endedAt: instant },
    primaryKey: ['tokenHash'],
    indexes: { endedSessionsByTime: ['endedAt'] },
  });
  await createTable(db, 'pushSubscriptions', {
    columns: {
      sessionHash: {
        type: 'text',
        references: { table: 'sessions', column: 'tokenHash', onDelete: 'cascade', onUpdate: 'cascade' },
      },
      endpoint: unique(column.startsWith('https://')),
      p256dh: column.length(87),
      auth: column.length(22),
      createdAt: instant,
    },
    primaryKey: ['sessionHash'],
  });

  const lastUse = sql`coalesce("lastSignInAt", "createdAt")`;
  await createTable(db, 'knownDevices', {
    columns: { tokenHash: text, personId: partOf('people'), createdAt: instant, lastSignInAt: nullable(instant) },
    primaryKey: ['tokenHash', 'personId'],
    indexes: { knownDevicesByPerson: ['personId'], knownDevicesByUse: [lastUse] },
  });
  await createTable(db, 'staffDevices', {
    columns: { tokenHash: text, staffId: partOf('staff'), createdAt: instant, lastSignInAt: nullable(instant) },
    primaryKey: ['tokenHash', 'staffId'],
    indexes: { staffDevicesByUse: [lastUse] },
  });

  await createTable(db, 'staffLinks', {
    columns: { staffId: partOf('staff'), tokenHash: unique(text), createdAt: instant, expiresAt: instant },
    primaryKey: ['staffId'],
    checks: EXPIRES_LATER,
  });
  // A code from an authenticator works once.
  await createTable(db, 'usedTotpSteps', {
    columns: { staffId: partOf('staff'), step: column.atLeast(0) },
    primaryKey: ['staffId', 'step'],
  });
  await createTable(db, 'recoveryCodes', {
    columns: { codeHash: text, staffId: partOf('staff') },
    primaryKey: ['codeHash'],
    indexes: { recoveryCodesByStaff: ['staffId'] },
  });
  await createTable(db, 'passkeys', {
    columns: {
      id: column.nonEmpty,
      staffId: partOf('staff'),
      name: column.visible,
      publicKey: column.nonEmpty,
      counter: column.atLeast(0),
      createdAt: instant,
      lastUsedAt: nullable(instant),
    },
    primaryKey: ['id'],
    indexes: { passkeysByStaff: ['staffId'] },
  });
  await createTable(db, 'passkeyChallenges', {
    columns: { challengeHash: text, staffId: nullable(partOf('staff')), createdAt: instant, expiresAt: instant },
    primaryKey: ['challengeHash'],
    checks: EXPIRES_LATER,
    indexes: { passkeyChallengesByStaff: ['staffId'], passkeyChallengesByExpiry: ['expiresAt'] },
  });

  await createTable(db, 'staffNotifications', {
    columns: {
      staffId: partOf('staff'),
      kind: oneOf('sale', 'refund', 'dispute', 'failedEmail', 'message', 'deletion'),
      time: oneOf('off', 'now', 'daily'),
    },
    primaryKey: ['staffId', 'kind'],
  });
  await createTable(db, 'staffNotices', {
    columns: { staffId: partOf('staff'), line: column.nonEmpty, at: instant },
    indexes: { staffNoticesByStaff: ['staffId', 'at'] },
  });

  await createTable(db, 'signInLinks', {
    columns: {
      tokenHash: text,
      // Null for an email that nobody has, so that its request looks like any other.
      personId: nullable(partOf('people')),
      email: nullable(text),
      codeHash: nullable(text),
      browserHash: nullable(text),
      wrongTries: withDefault(column.atLeast(0), 0),
      createdAt: instant,
      expiresAt: instant,
    },
    primaryKey: ['tokenHash'],
    checks: {
      ...EXPIRES_LATER,
      hasRecipient: sql`"personId" is not null or "email" is not null`,
      codeHasBrowser: together('codeHash', 'browserHash'),
      codeHasEmail: sql`"codeHash" is null or "email" is not null`,
    },
    indexes: {
      signInLinksByPerson: ['personId'],
      signInLinksByEmail: ['email'],
      signInLinksByExpiry: ['expiresAt'],
    },
  });
  await createTable(db, 'adminLinks', {
    columns: { tokenHash: text, createdAt: instant, expiresAt: instant },
    primaryKey: ['tokenHash'],
    checks: EXPIRES_LATER,
  });
  await createTable(db, 'emailChanges', {
    columns: {
      personId: partOf('people'),
      email: column.email,
      codeHash: text,
      wrongTries: withDefault(column.atLeast(0), 0),
      createdAt: instant,
      expiresAt: instant,
    },
    primaryKey: ['personId'],
    checks: EXPIRES_LATER,
  });
  await createTable(db, 'accessCodes', {
    columns: { personId: partOf('people'), codeHash: text, createdAt: instant, endedAt: nullable(instant) },
    primaryKey: ['personId'],
  });
  await createTable(db, 'attempts', {
    columns: { keyHash: column.nonEmpty, triedAt: instant, expiresAt: instant },
    checks: { expiresLater: sql`"expiresAt" > "triedAt"` },
    indexes: { attemptsByExpiry: ['expiresAt'], attemptsByKey: ['keyHash'] },
  });
  await createTable(db, 'readCounts', {
    columns: { keyHash: column.nonEmpty, minute: column.integer, count: column.atLeast(1) },
    primaryKey: ['keyHash'],
  });
}
