import type { EmailContent } from '../../email/layout.ts';

type EmailCode = { brandName: string; code: string; minutes: number };

/** Sent to a couple's new address: the code that proves they receive email there. */
export function confirmAddressEmail({ brandName, code, minutes }: EmailCode): EmailContent {
  return {
    subject: `Confirm your email for ${brandName}`,
    heading: 'Confirm your email',
    parts: [
      'Here’s your code to confirm this email:',
      { code, label: 'Your confirmation code' },
      `You can use it once, within ${minutes} minutes.`,
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email: nothing changes without the code.',
  };
}

/** Sent instead of the code if another couple already uses the address. */
export function addressTakenEmail(brandName: string, url: string): EmailContent {
  return {
    subject: `Your email for ${brandName}`,
    heading: 'You already have a workbook with this email',
    parts: [
      `Someone, probably you, tried to use this email for another ${brandName} workbook. Each email can have only one workbook, ` +
        'so nothing was changed. To open the one you have, ask for a sign-in link.',
      { button: 'Sign in', url },
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email.',
  };
}

/** Sent to a couple's previous address after their sign-in details change. */
export function signInChangedEmail(
  { brandName, url }: { brandName: string; url: string },
  what: 'username' | 'password' | 'email',
  { isNew = false } = {},
): EmailContent {
  const changed = isNew ? 'set' : 'changed';
  return {
    subject: `The ${what} of your ${brandName} workbook was ${changed}`,
    heading: `Your ${what} was ${changed}`,
    parts: [
      what === 'email'
        ? 'From now on, sign in with your new email. We’ll write to you there. If you had an access code, the one we sent here no longer works; we’ve sent a new one to your new email.'
        : `The ${what} of your workbook was ${changed} in your profile.`,
      ...(what === 'password'
        ? ['All other devices were signed out. To sign in there, use the new password, or request a link to this email.']
        : []),
      'If this was you, there’s nothing to do.',
      { button: 'Sign in', url },
    ],
    smallPrint: 'Wasn’t you? Reply to this email right away.',
  };
}

/** Sent to a couple's new address: a new access code, because the old one went to the old address. */
export function newAccessCodeEmail({
  brandName,
  accessCode,
  url,
}: {
  brandName: string;
  accessCode: string;
  url: string;
}): EmailContent {
  return {
    subject: `Your new access code for ${brandName}`,
    heading: 'Your new access code',
    parts: [
      'You changed your email, so the access code we sent to the old one no longer works. From now on, sign in with this email and your new access code:',
      { code: accessCode, label: 'Your access code' },
      { button: 'Sign in', url },
      'The code works on any device, so keep this email.',
    ],
    smallPrint: 'Questions? Just reply to this email.',
  };
}
