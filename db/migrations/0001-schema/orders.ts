import { sql } from 'kysely';
import { column, createTable, isSet, nullable, together, unique, withDefault } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, partOf, refersTo, oneOf } = column;

/** Orders and the payments for them. */
export async function createOrders(db: SchemaDb): Promise<void> {
  // Couples who were invited together, such as those of a parish.
  await createTable(db, 'groups', { columns: { name: column.visible, nameKey: unique(text), createdAt: instant } });

  await createTable(db, 'discountCodes', {
    columns: {
      code: column.nonEmpty,
      codeKey: unique(text),
      percent: nullable(column.between(1, 100)),
      amount: nullable(column.atLeast(1)),
      currency: nullable(column.currency),
      maxUses: nullable(column.atLeast(1)),
      startsOn: nullable(column.date),
      endsOn: nullable(column.date),
      note: withDefault(text, ''),
      active: withDefault(column.flag, 1),
      createdAt: instant,
    },
    checks: {
      percentOrAmount: sql`("percent" is null) <> ("amount" is null)`,
      amountHasCurrency: together('amount', 'currency'),
      endsLater: sql`"endsOn" is null or "startsOn" is null or "endsOn" >= "startsOn"`,
    },
  });

  await createTable(db, 'orders', {
    columns: {
      paymentIntentId: nullable(unique(text)),
      provider: oneOf('sandbox', 'stripe', 'offline', 'free'),
      idempotencyKey: unique(text),
      detailsHash: nullable(text),
      mode: withDefault(oneOf('live', 'test'), 'live'),
      amount: column.atLeast(0),
      // For how many other couples it's bought; 0 for the buyer's own.
      giftCount: withDefault(column.atLeast(0), 0),
      currency: withDefault(column.currency, 'usd'),
      paidAmount: nullable(column.integer),
      paidCurrency: nullable(text),
      firstName: text,
      lastName: text,
      email: text,
      note: withDefault(text, ''),
      status: oneOf('pending', 'completed', 'failed', 'refunded'),
      customerId: nullable(refersTo('customers')),
      code: nullable(text),
      // Without the code.
      fullAmount: nullable(column.atLeast(0)),
      reservedUntil: nullable(instant),
      groupId: nullable(refersTo('groups')),
      personId: nullable(refersTo('people')),
      consents: withDefault(column.jsonArray, '[]'),
      invoiceTo: nullable(column.jsonObject),
      guaranteeDays: withDefault(column.atLeast(0), 30),
      createdAt: instant,
      completedAt: nullable(instant),
      refundRequestedAt: nullable(instant),
      refundRequestedAmount: nullable(column.atLeast(1)),
      refundTotal: withDefault(column.atLeast(0), 0),
      refundedAt: nullable(instant),
      nextCheckAt: nullable(instant),
      folded: nullable(text),
    },
    checks: {
      codeHasFullAmount: together('code', 'fullAmount'),
      codeIsDiscount: sql`"fullAmount" >= "amount"`,
      completedAtSomeTime: sql`"status" <> 'completed' or "completedAt" is not null`,
      refundedAtSomeTime: sql`("status" = 'refunded') = ("refundedAt" is not null)`,
    },
    indexes: {
      ordersByCustomer: ['customerId'],
      ordersByPerson: ['personId'],
      ordersByStatus: ['status'],
      ordersToCheck: { on: ['nextCheckAt'], where: isSet('nextCheckAt') },
      ordersByGroup: { on: ['groupId'], where: isSet('groupId') },
      ordersByCode: { on: ['code'], where: isSet('code') },
      ordersByCreation: ['createdAt'],
      ordersByWords: ['id', 'folded'],
      ordersToFold: { on: ['id'], where: sql`"folded" is null` },
      testOrders: { on: ['id'], where: sql`"mode" = 'test'` },
      ordersByCompletion: { on: ['completedAt', 'mode', 'currency', 'amount'], where: isSet('completedAt') },
    },
  });
  // The links that an order is bought for: each opens the course for one couple, once.
  await createTable(db, 'gifts', {
    columns: {
      orderId: partOf('orders'),
      position: column.atLeast(1),
      tokenHash: unique(text),
      linkVersion: withDefault(column.atLeast(0), 0),
      name: text,
      email: nullable(column.email),
      message: withDefault(text, ''),
      sendOn: nullable(column.date),
      sendAt: nullable(instant),
      outboxId: nullable(column.integer),
      expiresAt: nullable(instant),
      voidedAt: nullable(instant),
      redeemedAt: nullable(instant),
      customerId: nullable(refersTo('customers')),
    },
    unique: ['orderId', 'position'],
    checks: {
      redeemedBySomeone: sql`"customerId" is null or "redeemedAt" is not null`,
      usedOrVoid: sql`"redeemedAt" is null or "voidedAt" is null`,
    },
    indexes: {
      giftsByOutbox: { on: ['outboxId'], where: isSet('outboxId') },
      giftsWithWords: { on: ['orderId'], where: sql`("name" <> '' or "email" is not null or "message" <> '')` },
      giftsByCustomer: { on: ['customerId'], where: isSet('customerId') },
    },
  });
  await createTable(db, 'orderEvents', {
    columns: { orderId: partOf('orders'), kind: column.nonEmpty, at: instant },
    indexes: { orderEventsByOrder: ['orderId'], refusedRefunds: { on: ['orderId'], where: sql`"kind" = 'refund refused'` } },
  });
  await createTable(db, 'orderReversals', {
    columns: {
      id: text,
      orderId: partOf('orders'),
      kind: oneOf('refund', 'dispute', 'correction'),
      amount: column.atLeast(0),
      status: oneOf('inquiry', 'pending', 'open', 'succeeded', 'lost', 'failed', 'won'),
      at: instant,
      dueBy: nullable(instant),
    },
    primaryKey: ['id'],
    indexes: { orderReversalsByOrder: ['orderId', 'kind', 'at'], orderReversalsByStatus: ['kind', 'status'] },
  });
  await createTable(db, 'invoiceSeries', { columns: { prefix: text, last: column.atLeast(1) }, primaryKey: ['prefix'] });
  await createTable(db, 'invoices', {
    columns: {
      prefix: text,
      sequence: column.atLeast(1),
      number: unique(column.nonEmpty),
      kind: oneOf('invoice', 'credit note'),
      mode: oneOf('live', 'test'),
      orderId: partOf('orders'),
      corrects: nullable(column.nonEmpty),
      issuedAt: instant,
      issuedOn: column.date,
      parties: column.jsonObject,
      currency: column.currency,
      taxRate: column.nonEmpty,
      net: column.integer,
      tax: column.integer,
      gross: column.integer,
    },
    unique: ['prefix', 'sequence'],
    checks: { addsUp: sql`net + tax = gross and gross <> 0`, creditsLess: sql`(kind = 'credit note') = (gross < 0)` },
    indexes: { invoicesByOrder: ['orderId'], invoicesByDay: ['issuedOn'] },
  });
  await createTable(db, 'paymentEvents', {
    columns: { eventId: text, orderId: partOf('orders'), receivedAt: instant },
    primaryKey: ['eventId'],
    indexes: { paymentEventsByOrder: ['orderId'] },
  });
  await createTable(db, 'sandboxPayments', {
    columns: {
      paymentIntentId: text,
      idempotencyKey: unique(text),
      status: oneOf('processing', 'declined', 'paid', 'refunded'),
      settlesAt: nullable(instant),
      createdAt: instant,
    },
    primaryKey: ['paymentIntentId'],
  });
}
