import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { DATA_EXPORT_README, PDF_IN_PROGRESS_MESSAGE, type DataExport } from '#src/domain/account/data-export.ts';
import { partnerNames, type Profile } from '#src/domain/profile.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { getAccount } from '../auth/auth.service.ts';
import { listDevices } from './device.service.ts';
import { listMailsTo } from '../admin/mail.service.ts';
import { listOrdersOfCouple } from '../order/order-list.service.ts';
import { getProfile } from './profile.service.ts';
import { getRecords } from '../course/progress.service.ts';
import { getWriting } from '../course/workbook.service.ts';
import { MINUTE } from '#src/domain/time.ts';

/** Emails about an account. Others to the same address, such as replies to the contact form, may be someone else's. */
const MAILS_OF_ACCOUNT = ['account', 'email-change', 'receipt', 'refund', 'sign-in'] as const;

const RETRY_AFTER_SECONDS = 20;

/** Everything the couple wrote and everything stored about them. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getDataExport(deps: Deps, customerId: number, sessionToken: string): Promise<DataExport> {
  await deps.rateLimits.charge('data export', String(customerId));
  return gather(deps, customerId, sessionToken);
}

/**
 * The same as a PDF.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS (also while the couple's last one is being created), SERVICE_UNAVAILABLE
 */
export async function createDataExportPdf(deps: Deps, customerId: number, sessionToken: string): Promise<Buffer> {
  await deps.rateLimits.charge('data export', String(customerId));
  const { dataExports, runDataExport } = deps.filesInProgress;
  if (dataExports.has(customerId)) {
    throw new AppError('TOO_MANY_REQUESTS', PDF_IN_PROGRESS_MESSAGE, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  dataExports.add(customerId);
  try {
    return await runDataExport(async () => makePdf(deps, await gather(deps, customerId, sessionToken)));
  } finally {
    dataExports.delete(customerId);
  }
}

async function gather(deps: Deps, customerId: number, sessionToken: string): Promise<DataExport> {
  const { config, clock } = deps;
  const { origin, ...account } = await getAccount(deps, customerId);
  const profile = await getProfile(deps, customerId);
  const { userDisplayName: partner1, partnerName: partner2, ...details } = profile;
  const devices = await listDevices(deps, customerId, sessionToken);
  // The address may have had another owner before. A minute earlier, because a receipt is written just before its account.
  const since = instantAfter(new Date(account.createdAt), -MINUTE);
  const mails = account.email === null ? [] : await listMailsTo(deps, account.email, MAILS_OF_ACCOUNT, since);
  return {
    readMe: DATA_EXPORT_README,
    version: 1,
    madeBy: config.brandName,
    madeAt: clock.now().toISOString(),
    account: { ...account, begunBy: origin },
    profile: { partner1, partner2, ...details },
    weeks: await gatherWeeks(deps, customerId, profile),
    orders: (await listOrdersOfCouple(deps, customerId)).map(({ id, amount, currency, createdAt, completedAt, ...order }) => ({
      number: id,
      ...order,
      amount: (amount / 100).toFixed(2),
      currency: currency.toUpperCase(),
      orderedAt: createdAt,
      paidAt: completedAt,
    })),
    devices: devices.map(({ label, firstSeenAt, lastSeenAt }) => ({
      device: label,
      signedInAt: firstSeenAt,
      lastUsedAt: lastSeenAt,
    })),
    mails: mails.map(({ subject, queuedAt, sentAt }) => ({ subject, writtenAt: queuedAt, sentAt })),
  };
}

async function makePdf({ config, pdfJobs }: Deps, data: DataExport): Promise<Buffer> {
  const file = path.join(config.dataDir, 'tmp', `${randomBytes(16).toString('hex')}.pdf`);
  try {
    await pdfJobs.makeDataExport(data, file);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Every week the couple worked on, with its questions. */
async function gatherWeeks(deps: Deps, customerId: number, profile: Profile): Promise<DataExport['weeks']> {
  const records = await getRecords(deps, customerId);
  const { pages, summaries } = await getWriting(deps, customerId);
  const names = partnerNames(profile);
  const weekNumbers = new Set([...records, ...pages, ...summaries].map(({ weekNumber }) => weekNumber));
  return [...weekNumbers]
    .sort((one, other) => one - other)
    .map((weekNumber) => {
      const { content } = getWeekContent(deps.content, weekNumber);
      const record = records.find((one) => one.weekNumber === weekNumber);
      const summary = summaries.find((one) => one.weekNumber === weekNumber);
      return {
        weekNumber,
        title: content.title,
        completedAt: record?.completedAt ?? null,
        rating: record?.rating ?? null,
        notes: record?.notes ?? '',
        pages: pages
          .filter((page) => page.weekNumber === weekNumber)
          .map(({ partner, updatedAt, response: { reflectionAnswers, conversationCards, ...texts } }) => ({
            partner,
            writtenBy: names[partner],
            savedAt: updatedAt,
            reflection: reflectionAnswers.map((answer, index) => ({
              asked: content.reflectionQuestions[index] ?? null,
              written: answer,
            })),
            ...texts,
            conversationCards: conversationCards.map((answer, index) => ({
              asked: content.conversationCards[index]?.prompt ?? null,
              written: answer,
            })),
          })),
        summary: summary ? { text: summary.summary, madeAt: summary.generatedAt } : null,
      };
    });
}
