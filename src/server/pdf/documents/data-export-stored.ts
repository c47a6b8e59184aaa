import type { DataExport } from '#src/domain/account/data-export.ts';
import { REMINDER_KINDS } from '#src/domain/reminders/reminders.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import type { Flow } from '../engine/flow.ts';
import { drawParagraph, ensureSpace, startPage } from '../engine/page-flow.ts';

export const NAMELESS = { partner1: 'Partner 1', partner2: 'Partner 2' };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Draws what's stored about a person beside what they wrote. */
export function drawStoredData(
  flow: Flow,
  {
    account,
    profile,
    forLater,
    evenings,
    agreements,
    favoriteCards,
    checkIns,
    orders,
    leftOutOfBook,
    certificate,
    devices,
    reminders,
    emails,
  }: DataExport,
): void {
  const { evening, timeZone, kinds, news, pausedUntil, sent, notifications } = reminders;
  const day = (at: string | null) => (at === null ? 'not yet' : formatLongDate(at, timeZone));
  startPage(flow);
  flow.doc.outline.addItem('What else we store about you');
  drawParagraph(flow, 'What else we store about you', { ...flow.styles.title, size: 32, leading: 38 });
  flow.y += 16;
  drawList(flow, 'Your account', [
    `Account number ${account.id}, created on ${day(account.createdAt)}`,
    `Username: ${account.username ?? 'none'}`,
    `Email: ${account.email ?? 'none'}`,
    `Wedding date: ${profile.weddingDate ?? 'not set'}`,
  ]);
  drawList(
    flow,
    'Weeks you’ve set aside',
    forLater.map(({ weekNumber, setAsideAt }) => `Week ${weekNumber}, on ${day(setAsideAt)}`),
  );
  drawList(
    flow,
    'Evenings you’ve begun',
    evenings.map(({ weekNumber, startedAt }) => `Week ${weekNumber}, since ${day(startedAt)}`),
  );
  drawList(
    flow,
    'Your agreements',
    agreements.map(({ text, weekNumber, reviewOn, agreed }) =>
      [
        text,
        ...(weekNumber === null ? [] : [`From week ${weekNumber}.`]),
        ...(reviewOn === null ? [] : [`To look at again on ${formatLongDate(reviewOn)}.`]),
        `Agreed: ${agreed.map((partner) => profile[partner] ?? NAMELESS[partner]).join(' and ') || 'nobody yet'}.`,
      ].join(' '),
    ),
  );
  drawList(
    flow,
    'Your favorite cards',
    favoriteCards.map(({ weekNumber, title }) => `${title}, week ${weekNumber}`),
  );
  for (const { partner, answers } of checkIns) {
    drawList(
      flow,
      `Check-ins of ${profile[partner] ?? 'yours'}`,
      answers.map(({ afterWeeks, statement, answer }) => `After ${afterWeeks} weeks. ${statement} ${answer}.`),
    );
  }
  drawList(
    flow,
    'Your orders',
    orders.map(
      ({ number, status, amount, fullAmount, currency, firstName, lastName, email, code, orderedAt, paidAt, refundedAt }) =>
        `Order ${number}, ${status}: ${amount} ${currency}${code === null ? '' : ` with code ${code}, instead of ${fullAmount}`}${email === '' ? '' : `, ${firstName} ${lastName}, ${email}`}. Ordered on ${day(orderedAt)}, ` +
        `paid ${day(paidAt)}${refundedAt === null ? '' : `, refunded ${day(refundedAt)}`}.`,
    ),
  );
  drawList(
    flow,
    'Texts left out of your book',
    leftOutOfBook.map(({ weekNumber, text, leftOutBy }) => `Week ${weekNumber}: ${text}, by ${leftOutBy}`),
  );
  drawList(
    flow,
    'Your certificate',
    certificate
      ? [
          `Number ${certificate.number}, for ${certificate.partner1} and ${certificate.partner2}, created on ${day(certificate.issuedAt)}`,
          `From ${formatLongDate(certificate.startedOn)} to ${formatLongDate(certificate.completedOn)}`,
        ]
      : [],
  );
  drawList(
    flow,
    'Devices you’re signed in on',
    devices.map(
      ({ device, signedInAt, lastUsedAt }) =>
        `${device || 'Unknown device'}, signed in ${day(signedInAt)}, last used ${day(lastUsedAt)}`,
    ),
  );
  drawList(flow, 'Your reminders', [
    evening === null ? 'No evening chosen' : `Your evening: ${WEEKDAYS[evening.weekday - 1]} at ${evening.time} (${timeZone})`,
    `Turned on: ${REMINDER_KINDS.filter((kind) => kinds[kind]).join(', ') || 'none'}`,
    `News about the course: ${news ? 'on' : 'off'}`,
    ...(pausedUntil === null ? [] : [`Paused until ${pausedUntil}`]),
    ...notifications.map(({ device, since }) => `Notifications: ${device || 'Unknown device'}, since ${day(since)}`),
    ...sent.map(({ kind, sentAt }) => `${kind}: sent ${day(sentAt)}`),
  ]);
  drawList(
    flow,
    'Emails and notifications we sent you recently',
    emails.map(({ subject, writtenAt, sentAt }) => `${subject}: written ${day(writtenAt)}, sent ${day(sentAt)}`),
  );
}

function drawList(flow: Flow, heading: string, lines: string[]): void {
  drawHeading(flow, heading);
  for (const line of lines.length > 0 ? lines : ['None.']) drawParagraph(flow, line, flow.styles.body);
  flow.y += 18;
}

/** Draws a heading with room for a few lines below it. */
export function drawHeading(flow: Flow, heading: string): void {
  const { section } = flow.styles;
  ensureSpace(flow, section.leading + 80);
  drawParagraph(flow, heading, { ...section, size: 22, leading: 27 });
  flow.y += 4;
}
