import { formatTimestamp } from '#src/domain/time/day.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import type { Withdrawal } from '#src/domain/withdrawal/withdrawal.ts';
import type { EmailContent } from '../../email/layout.ts';

function describeWithdrawal({ name, email, order }: Withdrawal): (readonly [string, string])[] {
  return [['Name', name], ['Email', email], ...(order === '' ? [] : [['Order number', order] as const])];
}

/** Confirms to the sender that the withdrawal arrived, and when; not that they had a right to it. */
export function withdrawalConfirmation(
  withdrawal: Withdrawal,
  receivedAt: string,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
): EmailContent {
  return {
    subject: 'We received your withdrawal from the contract',
    parts: [
      `We received your withdrawal from the contract on ${formatTimestamp(receivedAt, timeZone)}. This is what you sent us:`,
      { facts: describeWithdrawal(withdrawal) },
      ...(withdrawal.text === '' ? [] : [`Message:\n${withdrawal.text}`]),
      'This email confirms only that it arrived. We’ll write to you about your money and your access.',
    ],
    smallPrint: 'Didn’t send this? Someone entered your address. Reply to this email, and we’ll disregard it.',
  };
}

/** Tells the seller. Replies go to the sender. */
export function withdrawalNotice(withdrawal: Withdrawal, url: string): EmailContent {
  return {
    subject: `Withdrawal from the contract: ${withdrawal.name}`,
    heading: 'Withdrawal from the contract',
    parts: [
      { facts: describeWithdrawal(withdrawal) },
      ...(withdrawal.text === '' ? [] : [withdrawal.text]),
      'We’ve confirmed that it arrived. The law may give you only 14 days to return the money.',
      { button: 'Open Withdrawals', url },
    ],
    smallPrint: 'Reply to this email to answer them.',
  };
}
