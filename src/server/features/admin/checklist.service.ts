import { isCommonAddress } from '#src/domain/account/email-suggestion.ts';
import { isTemporaryRefusal } from '#src/domain/admin/emails.ts';
import { checklist, type OperationFacts } from '#src/domain/admin/checklist.ts';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { readBackupStatus } from '../../backup/backup-status.ts';
import type { Deps } from '../../deps.ts';
import { senderAddress } from '../../email/transport.ts';
import { countEmailErrors, countOpenDisputes, findFurthestWeek, listUploadedWeeks } from './checklist.repository.ts';

const MEGABYTE = 1024 * 1024;

type ChecklistDeps = Pick<Deps, 'config' | 'settings' | 'db' | 'clock' | 'freeBytes' | 'content'>;

/** What's left to do before going live, and how to do it. */
export async function getChecklist(deps: ChecklistDeps): Promise<CheckResult[]> {
  return checklist(await gatherFacts(deps));
}

async function gatherFacts({ config, settings, db, clock, freeBytes, content }: ChecklistDeps): Promise<OperationFacts> {
  const sender = senderAddress({ config, settings });
  const uploaded = await listUploadedWeeks(db);
  return {
    isHttps: config.isLive,
    trustsProxy: config.trustProxy,
    openDisputes: await countOpenDisputes(db),
    payments: config.payments,
    hasStripeTestKeys: config.stripe?.isLive === false,
    hasSmtp: config.email.smtpUrl !== null,
    stuckEmails: await countStuckEmails(db),
    hasExampleEmail: [settings.current().supportEmail, sender].some((email) => email.endsWith('@example.com')),
    sendsFromMailbox: isCommonAddress(sender),
    hasAdminPassword: config.admin.password !== null,
    isDemoOn: config.demo !== null,
    isTrialOn: config.trialAccessCode !== null,
    trialWeeks: settings.current().trialWeeks,
    weeksWithoutPdf: ALL_WEEKS.filter((week) => !uploaded.has(week)),
    weeksWithoutContent: ALL_WEEKS.filter((week) => !content.has(week)),
    furthestWeek: await findFurthestWeek(db),
    hasSampleReviews: settings.current().reviews.some(({ isSample }) => isSample),
    hiddenReviews: settings.current().reviews.filter(({ isSample, hasConsent }) => !isSample && !hasConsent).length,
    freeMegabytes: (await freeBytes()) / MEGABYTE,
    backup: await readBackupStatus(config, clock.now()),
  };
}

/** How many emails need attention. Those that the recipient's mail server only postponed don't. */
async function countStuckEmails(db: Deps['db']): Promise<number> {
  const errors = await countEmailErrors(db);
  return errors
    .filter(({ state, lastError }) => state === 'failed' || !isTemporaryRefusal(lastError ?? ''))
    .reduce((sum, { count }) => sum + count, 0);
}
