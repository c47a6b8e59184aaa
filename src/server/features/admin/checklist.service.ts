import { readFile } from 'node:fs/promises';
import { checklist, type OperationFacts } from '#src/domain/admin/checklist.ts';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { readBackupStatus } from '../../backup/backup-status.ts';
import type { Deps } from '../../deps.ts';
import { projectPath } from '../../lib/project-path.ts';
import { countStuckMails, countUploadedWeeks } from './checklist.repository.ts';

const REVIEWS_FILE = projectPath('src/web/features/landing/reviews.ts');
/** One of the couples that we made up. */
const MADE_UP = 'Priya & Daniel';

const MEGABYTE = 1024 * 1024;

type Operation = Pick<Deps, 'config' | 'db' | 'clock' | 'freeBytes'>;

/** What is still missing before going live, and how to set it right. */
export async function getChecklist(deps: Operation): Promise<CheckResult[]> {
  return checklist(await factsOf(deps));
}

async function factsOf({ config, db, clock, freeBytes }: Operation): Promise<OperationFacts> {
  // As the seller sees them: what the pages are built of. Without that file nobody can say, and nobody is told.
  const reviews = await readFile(REVIEWS_FILE, 'utf8').catch(() => '');
  return {
    isHttps: config.isLive,
    trustsProxy: config.trustProxy,
    payments: config.payments,
    hasStripeTestKeys: config.stripe?.secretKey.startsWith('sk_test_') ?? false,
    hasSmtp: config.mail.smtpUrl !== null,
    stuckMails: await countStuckMails(db),
    hasExampleEmail: [config.supportEmail, config.mail.from].some((email) => email.endsWith('@example.com')),
    hasAdminPassword: config.admin.password !== null,
    isDemoOn: config.demo !== null,
    isTrialOn: config.trialAccessCode !== null,
    trialWeeks: config.trialWeeks,
    missingWeeks: WEEK_COUNT - (await countUploadedWeeks(db)),
    hasSampleReviews: reviews.includes(MADE_UP),
    freeMegabytes: (await freeBytes()) / MEGABYTE,
    backup: await readBackupStatus(config, clock.now()),
  };
}
