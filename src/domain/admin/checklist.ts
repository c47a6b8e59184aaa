import { WEEK_COUNT } from '../week.ts';
import { checkBackup, type BackupFacts } from './backup-check.ts';
import { ok, warning, error, type CheckResult } from './check-result.ts';

/** What has to be known of a server to say whether it is ready for real couples. */
export type OperationFacts = {
  /** PUBLIC_URL begins with https. */
  isHttps: boolean;
  trustsProxy: boolean;
  payments: 'none' | 'sandbox' | 'stripe';
  /** The keys are Stripe's for tests, which charge nobody. */
  hasStripeTestKeys: boolean;
  hasSmtp: boolean;
  /** Mails that were tried, and are not sent. */
  stuckMails: number;
  /** SUPPORT_EMAIL or MAIL_FROM is an address of example.com. */
  hasExampleEmail: boolean;
  hasAdminPassword: boolean;
  isDemoOn: boolean;
  isTrialOn: boolean;
  /** How many weeks are open to those who have not paid. */
  trialWeeks: number;
  /** Of the 52. */
  missingWeeks: number;
  hasSampleReviews: boolean;
  /** Where the data lies. */
  freeMegabytes: number;
  backup: BackupFacts;
};

/** Below this the folder of the data is nearly full. */
const ENOUGH_MEGABYTES = 1024;

/** What is still missing before going live: what is to do first, then what is worth knowing, then what is done. */
export function checklist(facts: OperationFacts): CheckResult[] {
  const items = CHECKS.map((check) => check(facts));
  return (['error', 'warning', 'ok'] as const).flatMap((state) => items.filter((item) => item.state === state));
}

/** In the order in which somebody would go about them. */
const CHECKS: readonly ((facts: OperationFacts) => CheckResult)[] = [
  ({ isHttps }) =>
    isHttps
      ? ok('https', 'People reach you by https')
      : error(
          'https',
          'People do not reach you by https yet',
          'Put a web server that speaks https, such as Caddy, in front of Lovewell, and set PUBLIC_URL to the address that people use, such as https://course.example.',
        ),

  ({ isHttps, trustsProxy }) => {
    if (trustsProxy) return ok('proxy', 'The web server in front is believed');
    const reason = 'without it all visitors look like one, and one who mistypes a password shuts out the rest.';
    return isHttps
      ? error('proxy', 'The web server in front is not believed', `Set TRUST_PROXY=on: ${reason}`)
      : warning('proxy', 'A web server in front needs one more setting', `Once there is one, set TRUST_PROXY=on: ${reason}`);
  },

  ({ hasAdminPassword }) =>
    hasAdminPassword
      ? ok('admin-password', 'Your password is in the settings')
      : error(
          'admin-password',
          'Your password is the one that the first start made up',
          'Set ADMIN_PASSWORD to a long one of your own: it counts from the next start on, and cannot get lost.',
        ),

  ({ hasExampleEmail }) =>
    hasExampleEmail
      ? error(
          'email',
          'People are given an address that is not yours',
          'Set SUPPORT_EMAIL to your own address. Mails come from it, too, unless MAIL_FROM names another one.',
        )
      : ok('email', 'People are given your own address'),

  ({ hasSmtp }) =>
    hasSmtp
      ? ok('smtp', 'Mail leaves through your mail server')
      : error(
          'smtp',
          'Mail does not leave this machine',
          'Set SMTP_URL to what your mail provider tells you, as smtps://user:password@host. Until then mails are left as files.',
        ),

  ({ stuckMails }) =>
    stuckMails === 0
      ? ok('stuck-mails', 'No mail is stuck')
      : error(
          'stuck-mails',
          stuckMails === 1 ? '1 mail could not be sent' : `${stuckMails} mails could not be sent`,
          'The Mail tab says why, and sends them again.',
        ),

  ({ payments, hasStripeTestKeys }) => {
    if (payments === 'none')
      return error('payments', 'The checkout takes no payments', 'Set PAYMENTS=stripe and the three keys of Stripe.');
    if (payments === 'sandbox')
      return error('payments', 'The checkout is a trial: nobody is charged', 'Set PAYMENTS=stripe and the three keys of Stripe.');
    return hasStripeTestKeys
      ? error(
          'payments',
          'Stripe is in test mode: nobody is charged',
          'Take the keys that begin with sk_live_ and pk_live_ from Stripe.',
        )
      : ok('payments', 'The checkout takes payments');
  },

  ({ missingWeeks }) => {
    if (missingWeeks === 0) return ok('weeks', `All ${WEEK_COUNT} weeks are uploaded`);
    if (missingWeeks === WEEK_COUNT) return error('weeks', 'No week is uploaded', 'Upload the first one in the Weeks tab.');
    return warning(
      'weeks',
      missingWeeks === 1 ? '1 week is not uploaded yet' : `${missingWeeks} weeks are not uploaded yet`,
      'Couples see that they are coming soon. Upload them before the first couple gets there.',
    );
  },

  ({ hasSampleReviews }) =>
    hasSampleReviews
      ? error(
          'reviews',
          'The reviews on the front page are made up',
          'Replace them in db/content/reviews.json with reviews of your own couples, or remove them, and restart.',
        )
      : ok('reviews', 'The reviews on the front page are your own'),

  () =>
    warning(
      'policies',
      'The policies are yours to answer for',
      'Have the three texts in src/web/features/landing/policies checked for your country. Whether that has been done cannot be told from here.',
    ),

  ({ isDemoOn }) =>
    isDemoOn
      ? error(
          'demo',
          'Anybody can look around as the demo couple',
          'Set DEMO_ACCESS=off. With an https address it is off unless you switch it on.',
        )
      : ok('demo', 'The demo is off'),

  ({ isTrialOn }) =>
    isTrialOn
      ? warning(
          'trial',
          'Anybody who has the trial code can start without paying',
          'If that is not what you want, set TRIAL_ACCESS_CODE=none.',
        )
      : ok('trial', 'Nobody starts without paying by a trial code'),

  ({ payments, trialWeeks }) => {
    if (payments === 'none') return ok('trial-weeks', 'Nothing is sold, so the weeks may be open to everybody');
    return trialWeeks === WEEK_COUNT
      ? error('trial-weeks', `Whoever registers gets all ${WEEK_COUNT} weeks without paying`, 'Set TRIAL_WEEKS, such as 1.')
      : ok('trial-weeks', 'Whoever registers has to pay for the whole course');
  },

  ({ backup }) => checkBackup(backup),

  ({ freeMegabytes }) =>
    freeMegabytes >= ENOUGH_MEGABYTES
      ? ok('disk', 'There is room on the disk')
      : error(
          'disk',
          'The disk is nearly full',
          `Only ${Math.floor(freeMegabytes)} MB are free where DATA_DIR is. Make room there.`,
        ),
];
