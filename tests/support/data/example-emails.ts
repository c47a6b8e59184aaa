import { formatPersonalCode } from '#src/domain/account/sign-in/personal-code.ts';
import { EXAMPLE_MILESTONE, EXAMPLE_REMINDER_VALUES } from '#src/domain/reminders/compose.ts';
import { DEFAULT_REMINDER_TEXTS, parseReminderText, REMINDER_TEXT_NAMES } from '#src/domain/reminders/texts.ts';
import {
  addressTakenEmail,
  confirmAddressEmail,
  newAccessCodeEmail,
  signInChangedEmail,
} from '#src/server/features/account/account.emails.ts';
import { adminLinkEmail, newSignInEmail, signInLinkEmail } from '#src/server/features/auth/auth.emails.ts';
import {
  accessEndedEmail,
  accessRestoredEmail,
  accountDeletedEmail,
  deletionCanceledEmail,
  deletionScheduledEmail,
  leftEmail,
  partDeletedEmail,
  partnerCameBackEmail,
  partnerLeftEmail,
} from '#src/server/features/account-deletion/account-deletion.emails.ts';
import { campaignEmail } from '#src/server/features/campaigns/campaigns.emails.ts';
import { emailCorrectedEmail, invitationEmail } from '#src/server/features/desk/desk.emails.ts';
import { contactConfirmationEmail, contactEmail, replyEmail } from '#src/server/features/contact/contact.emails.ts';
import { giftEmail, giftReceiptEmail } from '#src/server/features/gifts/gifts.emails.ts';
import { inviteEmail, partnerJoinedEmail, partnerRemovedEmail, removedEmail } from '#src/server/features/invite/invite.emails.ts';
import { digestEmail, noticeEmail } from '#src/server/features/notifications/notifications.emails.ts';
import { nudgeEmail } from '#src/server/features/nudge/nudge.emails.ts';
import { paidTwiceEmail, secondPaymentEmail, receiptEmail, refundEmail } from '#src/server/features/order/order.emails.ts';
import { credentialChangedEmail, staffInvitationEmail, staffPasswordLinkEmail } from '#src/server/features/staff/staff.emails.ts';
import { withdrawalConfirmation, withdrawalNotice } from '#src/server/features/withdrawals/withdrawals.emails.ts';
import { reminderEmail } from '#src/server/features/reminders/reminders.emails.ts';
import type { EmailContent } from '#src/server/email/layout.ts';

const brandName = 'Lovewell';
const publicUrl = 'https://course.example.com';
const LONG_NAME = 'Maximiliana-Konstantina Papadimitropoulou Featherstonehaughvonhohensteinfels';
const link = `${publicUrl}/link?token=${'3kP9xQ7mWz2R'.repeat(4)}`;
const accessCode = formatPersonalCode(Buffer.from('an example code!'));
const giftUrl = `${publicUrl}/gift?token=${'3kP9xQ7mWz2R'.repeat(3)}3kP9xQ7`;
const deleteAt = '2026-12-02T09:00:00.000Z';
const signInPage = { brandName, url: `${publicUrl}/customer-login` };
const price = { amount: 4_900, currency: 'usd', code: null, fullAmount: null };
const discounted = { ...price, amount: 3_920, code: 'FAIR20', fullAmount: 4_900 };
const withdrawal = { name: LONG_NAME, email: 'maya@example.com', order: '1042', text: 'We bought it twice.\n\nMaya' };

const creditNote = { number: '2026-18', kind: 'credit note', url: link } as const;

const receipt = (
  signIn: Parameters<typeof receiptEmail>[0]['signIn'],
  { firstName = 'Maya', ...extras }: { firstName?: string } & Partial<Parameters<typeof receiptEmail>[0]> = {},
) =>
  receiptEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, firstName, email: 'maya@example.com', price, paymentIntentId: 'pi_3PqR5s2eZvKYlo2C0a1b2c3d' },
    signIn,
    invoices: [],
    consents: [],
    isSentAgain: false,
    ...extras,
  });

const reminder = (
  name: (typeof REMINDER_TEXT_NAMES)[number],
  { partner = EXAMPLE_REMINDER_VALUES.partner, hasCaution = false } = {},
) =>
  reminderEmail(
    parseReminderText(DEFAULT_REMINDER_TEXTS[name]),
    {
      name,
      values: { ...EXAMPLE_REMINDER_VALUES, partner, brand: brandName },
      milestone: EXAMPLE_MILESTONE,
      url: `${publicUrl}/dashboard?tab=${name === 'milestone' ? 'wins' : 'current&week=2'}`,
      hasCommitment: name === 'evening' && !hasCaution,
      hasCaution,
      taste:
        name === 'evening' && !hasCaution
          ? {
              firstSentence: 'Marisol came home on a Thursday and said that her boss had offered her the Denver job.',
              card: 'What were the best five minutes of your day, and who was in them?',
            }
          : null,
    },
    { unsubscribeUrl: `${publicUrl}/api/unsubscribe/x`, preferencesUrl: `${publicUrl}/reminders?token=x` },
  );

/** Every email that the product sends, with some of them to or about people with long names. */
export const EXAMPLE_EMAILS: Readonly<Record<string, EmailContent>> = {
  'sign-in link': signInLinkEmail({ brandName, link, code: '482913', minutes: 15, codeMinutes: 10, usedSince: null }),
  'sign-in link by the admin': adminLinkEmail({ brandName, sellerName: 'Ines Varga' }),
  'code for a new email': confirmAddressEmail({ brandName, code: '482913', minutes: 10 }),
  'email taken': addressTakenEmail(brandName, signInPage.url),
  'email changed': signInChangedEmail(signInPage, 'email'),
  'username changed': signInChangedEmail(signInPage, 'username'),
  'password changed': signInChangedEmail(signInPage, 'password'),
  'new access code': newAccessCodeEmail({ brandName, accessCode, url: `${publicUrl}/customer-login` }),
  receipt: receipt({ accessCode, hasCode: false, isShared: true }),
  'receipt for a couple': receipt({ accessCode: null, hasCode: true, isShared: false }, { firstName: LONG_NAME }),
  'receipt without an account': receipt(null),
  'receipt with an invoice and consents': receipt(
    { accessCode, hasCode: false, isShared: true },
    {
      invoices: [{ number: '2026-17', kind: 'invoice', url: link }],
      consents: ['I agree to the terms of service. (November 27, 2026, 09:12:45 (UTC+01:00))'],
    },
  ),
  refund: refundEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, price, giftCount: 0 },
    access: 'closed',
    reason: 'refund',
    creditNote,
  }),
  'refund in part': refundEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, price, giftCount: 0 },
    access: null,
    reason: 'part',
    creditNote: null,
  }),
  dispute: refundEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, price, giftCount: 0 },
    access: 'unpaid',
    reason: 'dispute',
    creditNote: null,
  }),
  'gift returned': refundEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, price, giftCount: 1 },
    access: null,
    reason: 'refund',
    creditNote: null,
  }),
  gift: giftEmail({ brandName, giver: LONG_NAME, name: 'Mia & Jonas', url: giftUrl, expiresAt: deleteAt }),
  'receipt of a gift': giftReceiptEmail({
    brandName,
    order: { id: 1_042, firstName: 'Anna', email: 'anna@example.com', price },
    orderUrl: `${publicUrl}/success?payment_intent=pi_3PKc`,
    gift: {
      name: 'Mia & Jonas',
      url: giftUrl,
      cardUrl: `${publicUrl}/api/gifts/x/card.pdf`,
      expiresAt: deleteAt,
      sending: 'We email the link to mia@example.com on December 24, 2026.',
    },
    couples: 1,
  }),
  'receipt of a group': giftReceiptEmail({
    brandName,
    order: { id: 1_042, firstName: LONG_NAME, email: 'parish@example.com', price: discounted },
    orderUrl: `${publicUrl}/success?payment_intent=pi_3PKc`,
    gift: null,
    couples: 30,
  }),
  'paid twice': paidTwiceEmail({ orderId: 1_042, earlierId: 1_041, refunded: '$49.00', url: `${publicUrl}/admin/orders/1042` }),
  'second payment': secondPaymentEmail({ brandName, firstName: 'Maya', orderId: 1_042, firstId: 1_041, amount: '$49.00' }),
  correction: refundEmail({
    brandName,
    publicUrl,
    order: { id: 1_042, price, giftCount: 0 },
    access: 'kept',
    reason: 'correction',
    creditNote: null,
  }),
  invitation: inviteEmail({ brandName, invitedBy: LONG_NAME, url: link, days: 7 }),
  'partner joined': partnerJoinedEmail({ brandName, name: 'Alex', keepsPassword: false, url: `${publicUrl}/dashboard` }),
  'partner removed': partnerRemovedEmail({ brandName, name: LONG_NAME, url: `${publicUrl}/dashboard` }),
  'you were removed': removedEmail(brandName),
  'partner left': partnerLeftEmail({ brandName, name: LONG_NAME, url: `${publicUrl}/dashboard` }),
  'partner came back': partnerCameBackEmail({ brandName, name: 'Alex', url: `${publicUrl}/dashboard` }),
  'new sign-in': newSignInEmail({
    brandName,
    at: deleteAt,
    timeZone: 'America/New_York',
    device: 'Safari on iPhone',
    url: `${publicUrl}/dashboard?tab=profile`,
  }),
  'you left': leftEmail({ brandName, link, deleteAt, timeZone: 'UTC', tellPartner: 'now' }),
  'you left quietly': leftEmail({ brandName, link, deleteAt, timeZone: 'UTC', tellPartner: 'later' }),
  'your part deleted': partDeletedEmail(brandName),
  nudge: nudgeEmail({
    brandName,
    from: LONG_NAME,
    weekNumber: 2,
    hasCaution: false,
    url: `${publicUrl}/dashboard?tab=current&week=2`,
  }),
  'nudge, week with a safety box': nudgeEmail({
    brandName,
    from: 'Alex',
    weekNumber: 7,
    hasCaution: true,
    url: `${publicUrl}/dashboard?tab=current&week=7`,
  }),
  'deletion scheduled': deletionScheduledEmail({ brandName, link, deleteAt, timeZone: 'UTC', isOwn: true }),
  'deletion canceled': deletionCanceledEmail(brandName, `${publicUrl}/dashboard`),
  'account deleted': accountDeletedEmail(brandName, false),
  'access ended': accessEndedEmail(brandName, 'The payment was made with a stolen card.'),
  'access restored': accessRestoredEmail(brandName, signInPage.url),
  'contact message': contactEmail({
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@example.com',
    subject: 'course',
    message: 'Hi,\n\nwe live in two cities. Can each of us write from home?\n\nMaya',
  }),
  'email corrected': emailCorrectedEmail(brandName),
  'invitation of a group': invitationEmail({
    brandName,
    sellerName: 'Sarah Lind',
    firstName: 'Maya',
    groupName: 'St. Anne',
    email: 'maya@example.com',
    accessCode,
    url: signInPage.url,
  }),
  'staff invitation': staffInvitationEmail({ brandName, url: link }),
  'staff password link': staffPasswordLinkEmail({ brandName, url: link }),
  'staff credential changed': credentialChangedEmail({ brandName, url: `${publicUrl}/admin/settings/security` }, 'password'),
  notice: noticeEmail('Dispute on order 87, $149.00', { brandName, url: `${publicUrl}/admin/orders/87` }),
  digest: digestEmail(['Order 87: Maya Lindqvist, $49.00', '2 new messages'], { brandName, url: `${publicUrl}/admin/today` }),
  campaign: campaignEmail(
    brandName,
    { subject: 'An open evening', text: 'Hi Alex & Noor,\n\nwe’re in the parish hall this Friday.\nBring a friend.\n\nSarah' },
    { unsubscribeUrl: link, preferencesUrl: `${publicUrl}/reminders?token=token` },
  ),
  'reply to a message': replyEmail(
    { brandName, sellerName: 'Ines Varga' },
    { subject: 'course', message: 'Hi,\n\ndo we need a printer for the weekly pages?' },
    'Hi Maya,\n\nno. Everything can be written on a phone.\n\nInes',
  ),
  'withdrawal confirmation': withdrawalConfirmation(withdrawal, deleteAt, { timeZone: 'Europe/Berlin' }),
  withdrawal: withdrawalNotice(withdrawal, `${publicUrl}/admin/withdrawals`),
  'contact confirmation': contactConfirmationEmail({ brandName, replyHours: 24 }),
  ...Object.fromEntries(REMINDER_TEXT_NAMES.map((name) => [`reminder, ${name}`, reminder(name)])),
  'reminder, long name': reminder('yourTurn', { partner: LONG_NAME }),
  'reminder, week with a safety box': reminder('evening', { hasCaution: true }),
};
