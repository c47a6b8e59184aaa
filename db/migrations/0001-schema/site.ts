import { sql } from 'kysely';
import { column, createTable, isSet, nullable, withDefault } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, flag, oneOf } = column;

/** Settings, messages, emails, and the audit log. */
export async function createSite(db: SchemaDb): Promise<void> {
  await createTable(db, 'siteSettings', {
    columns: { name: column.nonEmpty, value: nullable(text), savedAt: instant },
    indexes: { siteSettingsByName: ['name', 'id'] },
  });
  await createTable(db, 'contactMessages', {
    columns: {
      firstName: text,
      lastName: text,
      email: text,
      subject: oneOf('general', 'course', 'payment', 'technical'),
      message: text,
      folded: text,
      receivedAt: instant,
      answeredAt: nullable(instant),
    },
    indexes: {
      messagesByEmail: ['email'],
      messagesUnanswered: { on: ['receivedAt'], where: sql`"answeredAt" is null` },
      messagesAnswered: { on: ['answeredAt'], where: isSet('answeredAt') },
    },
  });

  await createTable(db, 'withdrawals', {
    columns: {
      name: column.visible,
      email: text,
      orderText: text,
      orderNumber: nullable(column.integer),
      text,
      receivedAt: instant,
      doneAt: nullable(instant),
    },
    indexes: {
      withdrawalsOpen: { on: ['id'], where: sql`"doneAt" is null` },
      withdrawalsByEmail: ['email'],
      withdrawalsByOrder: { on: ['orderNumber'], where: isSet('orderNumber') },
      withdrawalsByTime: ['receivedAt'],
    },
  });
  await createTable(db, 'messageReplies', {
    columns: {
      messageId: column.partOf('contactMessages'),
      staffId: nullable(column.refersTo('staff')),
      text: column.visible,
      at: instant,
      outboxId: column.integer,
    },
    indexes: { repliesOfMessage: ['messageId'], repliesByStaff: { on: ['staffId'], where: isSet('staffId') } },
  });
  await createTable(db, 'savedReplies', { columns: { name: column.visible, text: column.visible } });

  await createTable(db, 'campaigns', {
    columns: {
      subject: column.visible,
      text: column.visible,
      view: column.nonEmpty,
      groupId: nullable(column.refersTo('groups')),
      chosen: nullable(column.atLeast(1)),
      recipients: column.atLeast(1),
      dropped: withDefault(column.atLeast(0), 0),
      createdAt: instant,
    },
    indexes: { campaignsByTime: ['createdAt'], campaignsOfGroup: { on: ['groupId'], where: isSet('groupId') } },
  });

  const isWaiting = sql`"sentAt" is null and "failedAt" is null`;
  await createTable(db, 'outbox', {
    columns: {
      // No reference, because the last email about a deleted account stays.
      customerId: nullable(column.integer),
      campaignId: nullable(column.refersTo('campaigns')),
      personId: nullable(column.integer),
      kind: withDefault(column.nonEmpty, 'notice'),
      recipient: text,
      replyTo: nullable(text),
      subject: text,
      text,
      html: nullable(text),
      isSecret: withDefault(flag, 0),
      unsubscribeUrl: nullable(text),
      channel: withDefault(oneOf('email', 'push', 'webhook'), 'email'),
      notification: nullable(column.jsonObject),
      attempts: withDefault(column.atLeast(0), 0),
      queuedAt: instant,
      nextAttemptAt: instant,
      expiresAt: nullable(instant),
      sentAt: nullable(instant),
      isSavedToFile: withDefault(flag, 0),
      isReported: withDefault(flag, 0),
      failedAt: nullable(instant),
      lastError: nullable(text),
      claimedBy: nullable({ type: 'text', references: { table: 'processes', column: 'id', onDelete: 'set null' } }),
      state: column.generated(sql`case when "failedAt" is not null then 'failed' when "sentAt" is null then 'waiting'
        when "isSavedToFile" = 1 then 'saved' else 'sent' end`),
    },
    checks: {
      sentOrFailed: sql`"failedAt" is null or "sentAt" is null`,
      newsHasReader: sql`("campaignId" is not null) = ("kind" = 'news') and ("personId" is not null) = ("campaignId" is not null)`,
    },
    indexes: {
      outboxWaiting: { on: ['nextAttemptAt'], where: isWaiting },
      // In sending order: reminders, campaigns, and webhooks wait for all other emails.
      outboxInTurn: {
        on: [
          sql`case "kind" when 'reminder' then 1 when 'news' then 2 when 'webhook' then 3 else 0 end`,
          sql`"nextAttemptAt" > "queuedAt"`,
          'nextAttemptAt',
        ],
        where: isWaiting,
      },
      outboxOncePerCampaign: { on: ['campaignId', 'personId'], where: isSet('campaignId'), isUnique: true },
      outboxOfCampaigns: { on: ['campaignId'], where: sql`"campaignId" is not null and "sentAt" is null` },
      outboxByCustomer: { on: ['customerId'], where: isSet('customerId') },
      outboxByRecipient: ['recipient', 'queuedAt'],
      outboxByState: ['state'],
      outboxClaimed: { on: ['claimedBy'], where: isSet('claimedBy') },
      outboxByEnd: [sql`coalesce("sentAt", "failedAt")`],
    },
  });

  await createTable(db, 'webhooks', {
    columns: { url: column.nonEmpty, secret: column.startsWith('whsec_'), includesPeople: flag },
    checks: { atMostOne: sql`id = 1` },
  });

  // Append-only: triggers refuse other changes.
  await createTable(db, 'auditEvents', {
    columns: {
      at: instant,
      event: column.nonEmpty,
      actor: oneOf('staff', 'couple', 'nobody', 'server'),
      actorId: nullable(column.integer),
      subjectId: nullable(column.integer),
      facts: column.jsonObject,
      count: withDefault(column.atLeast(1), 1),
      address: nullable(column.nonEmpty),
      requestId: nullable(text),
    },
    checks: { personHasId: sql`("actorId" is not null) = ("actor" in ('couple', 'staff'))` },
    indexes: {
      auditByTime: ['at'],
      auditByEvent: ['event'],
      auditBySubject: ['event', 'subjectId', 'address', 'at'],
      auditWithAddress: { on: ['at'], where: isSet('address') },
    },
  });
}
