import type { Database } from 'better-sqlite3';
import { coupleEmail } from './couple.ts';
import { inserter } from './insert.ts';
import type { Moments } from './moments.ts';
import type { Random } from './random.ts';
import type { Texts } from './texts.ts';
import { ADMIN_TOKEN, hashToken } from './tokens.ts';

/** One contact message and one sent mail for so many couples; both are deleted after a while in a real life, too. */
const COUPLES_PER_MESSAGE = 5;

/** Writes what lies on the seller's desk: messages and mails; and the admin with a session. */
export function writeDesk(
  sqlite: Database,
  {
    couples,
    random,
    texts,
    moments,
    passwordHash,
  }: {
    couples: number;
    random: Random;
    texts: Texts;
    moments: Moments;
    passwordHash: string;
  },
): void {
  const addAdmin = inserter(sqlite, 'admins', ['username', 'usernameKey', 'passwordHash', 'changedAt']);
  const addSession = inserter(sqlite, 'sessions', ['tokenHash', 'adminId', 'createdAt', 'renewedAt', 'expiresAt']);
  const addMessage = inserter(sqlite, 'contactMessages', [
    'firstName',
    'lastName',
    'email',
    'subject',
    'message',
    'receivedAt',
    'answeredAt',
  ]);
  const addMail = inserter(sqlite, 'outbox', [
    'recipient',
    'subject',
    'text',
    'html',
    'kind',
    'attempts',
    'queuedAt',
    'nextAttemptAt',
    'sentAt',
  ]);

  const adminId = addAdmin({ username: 'admin', usernameKey: 'admin', passwordHash, changedAt: moments.now });
  addSession({
    tokenHash: hashToken(ADMIN_TOKEN),
    adminId,
    createdAt: moments.now,
    renewedAt: moments.now,
    expiresAt: moments.inDays(7),
  });
  for (let number = COUPLES_PER_MESSAGE; number <= couples; number += COUPLES_PER_MESSAGE) {
    const at = moments.daysAgo(random.next() * 80);
    const email = coupleEmail(number);
    addMessage({
      firstName: 'Maya',
      lastName: 'Berg',
      email,
      subject: 'general',
      message: texts.text(1, 6),
      receivedAt: at,
      answeredAt: random.chance(0.9) ? at : null,
    });
    const text = texts.text(3, 6);
    addMail({
      recipient: email,
      subject: 'We have your message to Lovewell',
      text,
      html: `<!doctype html><body><h1>Thank you for your message</h1><p>${text}</p></body>`,
      kind: 'contact-confirmation',
      attempts: 1,
      queuedAt: at,
      nextAttemptAt: at,
      sentAt: at,
    });
  }
}
