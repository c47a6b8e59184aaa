import { sql } from 'kysely';
import { column, createTable, EXPIRES_LATER, isSet, nullable, together, unique, withDefault } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, flag, partner, partOf, oneOf } = column;

/** Couples, the people in them, and what reminds them. */
export async function createAccounts(db: SchemaDb): Promise<void> {
  // Who runs the course. Only the account that the environment sets has a username.
  await createTable(db, 'staff', {
    columns: {
      role: oneOf('owner', 'editor', 'helper'),
      name: nullable(column.visible),
      username: nullable(text),
      usernameKey: nullable(unique(text)),
      email: nullable(unique(column.email)),
      passwordHash: nullable(column.nonEmpty),
      totpSecret: nullable(column.nonEmpty),
      totpConfirmedAt: nullable(instant),
      createdAt: instant,
      removedAt: nullable(instant),
    },
    checks: {
      confirmedHasSecret: sql`"totpConfirmedAt" is null or "totpSecret" is not null`,
      usernameHasKey: together('username', 'usernameKey'),
      hasName: sql`"name" is not null or "username" is not null`,
      removedCannotSignIn: sql`"removedAt" is null or ("email" is null and "username" is null and "passwordHash" is null and "totpSecret" is null)`,
      canBeFound: sql`"removedAt" is not null or "email" is not null or "username" is not null`,
    },
  });
  // The first one is the account that the environment sets.
  await db.dialect.startIdsAfter(db, 'staff', 1);

  // A couple's account.
  await createTable(db, 'customers', {
    columns: {
      origin: oneOf('register', 'trial', 'demo', 'order', 'gift'),
      createdAt: instant,
      closedAt: nullable(instant),
      closedBy: nullable(oneOf('refund', 'couple', 'admin')),
      deleteAt: nullable(instant),
      blockedAt: nullable(instant),
      blockReason: nullable(text),
      eveningWeekday: nullable(column.between(1, 7)),
      eveningTime: nullable(column.time),
      eveningTimeZone: nullable(column.nonEmpty),
      lastSeenOn: nullable(column.date),
      note: withDefault(text, ''),
    },
    checks: {
      closedBySomeone: together('closedAt', 'closedBy'),
      closedUntilDeleted: together('closedAt', 'deleteAt'),
      deletedLater: sql`"deleteAt" > "closedAt"`,
      demoStaysOpen: sql`"closedAt" is null or "origin" <> 'demo'`,
      blockedForAReason: together('blockReason', 'blockedAt'),
      eveningHasTime: together('eveningWeekday', 'eveningTime'),
      eveningHasZone: together('eveningWeekday', 'eveningTimeZone'),
    },
    indexes: {
      customersByCreation: ['createdAt'],
      customersToDelete: { on: ['deleteAt'], where: isSet('deleteAt') },
    },
  });

  // Who signs in: one person for both partners until the second one joins.
  await createTable(db, 'people', {
    columns: {
      customerId: partOf('customers'),
      partner: nullable(partner),
      username: nullable(text),
      usernameKey: nullable(unique(text)),
      passwordHash: nullable(text),
      email: nullable(column.email),
      emailVerifiedAt: nullable(instant),
      createdAt: instant,
      joinedAt: nullable(instant),
      confirmBy: nullable(instant),
      leftAt: nullable(instant),
      removeAt: nullable(instant),
      nudgedAt: nullable(instant),
      partnerToldAt: nullable(instant),
      linkVersion: withDefault(column.atLeast(0), 0),
    },
    unique: ['customerId', 'partner'],
    checks: {
      usernameHasKey: together('username', 'usernameKey'),
      passwordHasUsername: sql`"passwordHash" is null or "username" is not null`,
      verifiedHasEmail: sql`"emailVerifiedAt" is null or "email" is not null`,
      joinedHasSeat: sql`"joinedAt" is null or "partner" is not null`,
      confirmedAfterJoining: sql`"confirmBy" is null or "joinedAt" is not null`,
      leftUntilRemoved: together('removeAt', 'leftAt'),
      removedLater: sql`"removeAt" > "leftAt"`,
      leftHadSeat: sql`"leftAt" is null or "partner" is not null`,
      toldAfterLeaving: sql`"partnerToldAt" is null or "leftAt" is not null`,
    },
    indexes: {
      peopleSharing: { on: ['customerId'], where: sql`"partner" is null`, isUnique: true },
      peopleByEmail: ['email'],
      peopleByVerifiedEmail: { on: ['email'], where: isSet('emailVerifiedAt'), isUnique: true },
      peopleToConfirm: { on: ['confirmBy'], where: isSet('confirmBy') },
      peopleToRemove: { on: ['removeAt'], where: isSet('removeAt') },
    },
  });
  // People's ids differ from their account's, so that code that mixes them up fails.
  await db.dialect.startIdsAfter(db, 'people', 1_000_000);

  await createTable(db, 'profiles', {
    columns: {
      customerId: partOf('customers'),
      userDisplayName: nullable(column.visible),
      partnerName: nullable(column.visible),
      weddingDate: nullable(column.date),
      updatedAt: instant,
    },
    primaryKey: ['customerId'],
  });

  // What the admin finds couples by, kept up to date by triggers.
  await createTable(db, 'customerWords', {
    columns: { customerId: partOf('customers'), words: text, folded: nullable(text) },
    primaryKey: ['customerId'],
    indexes: { customerWordsToFold: { on: ['customerId'], where: sql`"folded" is null` } },
  });

  await createTable(db, 'invites', {
    columns: {
      customerId: partOf('customers'),
      tokenHash: unique(text),
      partner,
      browserHash: text,
      passwordHash: nullable(column.nonEmpty),
      keepPassword: withDefault(flag, 0),
      isBySeller: withDefault(flag, 0),
      createdAt: instant,
      expiresAt: instant,
    },
    primaryKey: ['customerId'],
    checks: EXPIRES_LATER,
    indexes: { invitesByExpiry: ['expiresAt'] },
  });

  await createTable(db, 'reminderSettings', {
    columns: {
      personId: partOf('people'),
      timeZone: column.nonEmpty,
      evening: withDefault(flag, 0),
      yourTurn: withDefault(flag, 0),
      milestone: withDefault(flag, 0),
      newWeek: withDefault(flag, 0),
      news: withDefault(flag, 1),
      pausedUntil: nullable(column.date),
      calendarVersion: withDefault(column.atLeast(0), 0),
      savedAt: instant,
      unsubscribedAt: nullable(instant),
      checkAt: nullable(instant),
    },
    primaryKey: ['personId'],
    checks: {
      checkedIfWanted: sql`"checkAt" is null or "evening" + "yourTurn" + "milestone" + "newWeek" > 0`,
    },
    indexes: { reminderSettingsByCheck: { on: ['checkAt'], where: isSet('checkAt') } },
  });

  await createTable(db, 'reminders', {
    columns: {
      personId: partOf('people'),
      kind: oneOf('evening', 'yourTurn', 'milestone', 'newWeek'),
      period: column.nonEmpty,
      queuedAt: instant,
      outboxId: nullable(column.integer),
    },
    primaryKey: ['personId', 'kind', 'period'],
    indexes: {
      remindersByOutbox: { on: ['outboxId'], where: isSet('outboxId') },
      remindersByTime: ['queuedAt'],
    },
  });
}
