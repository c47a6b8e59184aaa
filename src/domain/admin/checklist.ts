import { WEEK_COUNT } from '../week.ts';
import { checkBackup, type BackupFacts } from './backup-check.ts';
import { checkContent, checkNextGap, type ContentFacts } from './content-check.ts';
import { ok, warning, error, type CheckResult } from './check-result.ts';

/** What the launch checklist is computed from. */
export type OperationFacts = ContentFacts & {
  isHttps: boolean;
  trustsProxy: boolean;
  /** Of live and test orders. */
  openDisputes: number;
  payments: 'none' | 'sandbox' | 'stripe';
  hasStripeTestKeys: boolean;
  hasSmtp: boolean;
  stuckEmails: number;
  /** In SUPPORT_EMAIL or MAIL_FROM. */
  hasExampleEmail: boolean;
  /** Emails come from an address at Gmail or the like, which only its own servers may send from. */
  sendsFromMailbox: boolean;
  hasAdminPassword: boolean;
  isDemoOn: boolean;
  isTrialOn: boolean;
  trialWeeks: number;
  hasSampleReviews: boolean;
  /** Reviews that visitors don't see because the couple hasn't agreed. */
  hiddenReviews: number;
  /** On the disk with DATA_DIR. */
  freeMegabytes: number;
  backup: BackupFacts;
};

const MIN_FREE_MEGABYTES = 1024;

/** The launch checklist: errors first, then warnings, then what's done. */
export function checklist(facts: OperationFacts): CheckResult[] {
  const items = CHECKS.map((check) => check(facts));
  return (['error', 'warning', 'ok'] as const).flatMap((state) => items.filter((item) => item.state === state));
}

/** In the order in which a seller would work through them. */
const CHECKS: readonly ((facts: OperationFacts) => CheckResult)[] = [
  ({ openDisputes }) =>
    openDisputes === 0
      ? ok('disputes', 'No dispute is waiting for you')
      : error(
          'disputes',
          openDisputes === 1 ? '1 dispute is open' : `${openDisputes} disputes are open`,
          'Answer it in Stripe before the date it names there, or it’s lost. You find it under Today.',
        ),

  ({ isHttps }) =>
    isHttps
      ? ok('https', 'Visitors connect over HTTPS')
      : error(
          'https',
          'Visitors don’t connect over HTTPS yet',
          'Put a web server with HTTPS, such as Caddy, in front of Lovewell, and set PUBLIC_URL to your address, such as https://course.example.',
        ),

  ({ isHttps, trustsProxy }) => {
    if (trustsProxy) return ok('proxy', 'Lovewell trusts your reverse proxy');
    const reason = 'otherwise all visitors share one address, and a few mistyped passwords lock everyone out.';
    return isHttps
      ? error('proxy', 'Lovewell doesn’t trust your reverse proxy', `Set TRUST_PROXY=on: ${reason}`)
      : warning('proxy', 'A reverse proxy needs one more setting', `Once you have one, set TRUST_PROXY=on: ${reason}`);
  },

  ({ hasAdminPassword }) =>
    hasAdminPassword
      ? ok('admin-password', 'You’ve set your own admin password')
      : error(
          'admin-password',
          'You’re using the generated admin password',
          'Set ADMIN_PASSWORD to a long password of your own. It takes effect at the next start.',
        ),

  ({ hasExampleEmail, sendsFromMailbox }) => {
    if (hasExampleEmail)
      return error(
        'email',
        'Couples see an example email address',
        'Enter your own support email below. Emails are also sent from it, unless you set MAIL_FROM.',
      );
    return sendsFromMailbox
      ? warning(
          'email',
          'Emails may end up in spam',
          'They come from an address at Gmail, Yahoo, or the like, and other servers treat that as forged. Set MAIL_FROM to an address at your own domain: answers still reach your support email.',
        )
      : ok('email', 'Couples see your own email address');
  },

  ({ hasSmtp }) =>
    hasSmtp
      ? ok('smtp', 'Emails are sent through your mail server')
      : error(
          'smtp',
          'Emails aren’t being sent',
          'Set SMTP_URL to your mail provider’s server, as smtps://user:password@host. Until then, emails are saved as files.',
        ),

  ({ stuckEmails }) =>
    stuckEmails === 0
      ? ok('stuck-emails', 'No emails are stuck')
      : error(
          'stuck-emails',
          stuckEmails === 1 ? '1 email couldn’t be sent' : `${stuckEmails} emails couldn’t be sent`,
          'Under Emails, you see why and can resend them.',
        ),

  ({ payments, hasStripeTestKeys }) => {
    if (payments === 'none')
      return error('payments', 'The checkout doesn’t accept payments', 'Set PAYMENTS=stripe and the three Stripe keys.');
    if (payments === 'sandbox')
      return error(
        'payments',
        'The checkout uses test payments: nobody is charged',
        'Set PAYMENTS=stripe and the three Stripe keys.',
      );
    return hasStripeTestKeys
      ? error(
          'payments',
          'Stripe is in test mode: nobody is charged',
          'Use your Stripe keys that begin with sk_live_ and pk_live_.',
        )
      : ok('payments', 'The checkout accepts payments');
  },

  ({ weeksWithoutPdf: { length: missingWeeks } }) => {
    if (missingWeeks === 0) return ok('weeks', `All ${WEEK_COUNT} weeks are uploaded`);
    if (missingWeeks === WEEK_COUNT) return error('weeks', 'No weeks are uploaded', 'Upload the first one under Course.');
    return warning(
      'weeks',
      missingWeeks === 1 ? '1 week isn’t uploaded yet' : `${missingWeeks} weeks aren’t uploaded yet`,
      'Couples see them as coming soon. Upload them before the first couple gets there.',
    );
  },

  checkContent,
  checkNextGap,

  ({ hasSampleReviews, hiddenReviews }) => {
    if (hasSampleReviews)
      return error(
        'reviews',
        'The reviews on the front page are samples',
        'Enter your own couples’ reviews below. With HTTPS, visitors don’t see samples.',
      );
    return hiddenReviews === 0
      ? ok('reviews', 'The reviews on the front page are your own')
      : warning(
          'reviews',
          hiddenReviews === 1 ? '1 review isn’t shown yet' : `${hiddenReviews} reviews aren’t shown yet`,
          'Ask the couples, then say below that you have their permission.',
        );
  },

  () =>
    warning(
      'policies',
      'You’re responsible for the policies',
      'Have the three policies below checked for your country. Lovewell can’t tell whether you’ve done that.',
    ),

  ({ isDemoOn }) =>
    isDemoOn
      ? error('demo', 'Anyone can sign in as the demo couple', 'Set DEMO_ACCESS=off. With HTTPS, that’s the default.')
      : ok('demo', 'The demo is off'),

  ({ isTrialOn }) =>
    isTrialOn
      ? warning(
          'trial',
          'Anyone with the trial code can start without paying',
          'If you don’t want that, set TRIAL_ACCESS_CODE=none.',
        )
      : ok('trial', 'The trial code is off'),

  ({ payments, trialWeeks }) => {
    if (payments === 'none') return ok('trial-weeks', 'Payments are off, so all weeks can be free');
    if (trialWeeks === WEEK_COUNT)
      return error(
        'trial-weeks',
        `Anyone who registers gets all ${WEEK_COUNT} weeks without paying`,
        'Set the trial weeks below, for example to 1.',
      );
    const free = trialWeeks === 1 ? 'Only week 1 is free' : `Only weeks 1 to ${trialWeeks} are free`;
    return ok('trial-weeks', `${free}; the full course has to be paid for`);
  },

  ({ backup }) => checkBackup(backup),

  ({ freeMegabytes }) =>
    freeMegabytes >= MIN_FREE_MEGABYTES
      ? ok('disk', 'Enough free disk space')
      : error(
          'disk',
          'The disk is nearly full',
          `Only ${Math.floor(freeMegabytes)} MB are left on the disk with DATA_DIR. Free up space.`,
        ),
];
