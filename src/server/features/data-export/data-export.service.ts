import { setImmediate } from 'node:timers/promises';
import { AppError } from '#src/domain/errors.ts';
import {
  DATA_EXPORT_FILES,
  dataExportReadme,
  EXPORT_TOO_LARGE_MESSAGE,
  type DataExport,
} from '#src/domain/account/data-export.ts';
import { partnerNames, type Profile } from '#src/domain/profile.ts';
import type { RemovedAnswer } from '#src/domain/workbook/text-ids.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { getAccount } from '../auth/auth.service.ts';
import { getLeftOut } from '../book/book.service.ts';
import { getCertificate } from '../certificate/certificate.service.ts';
import { listDevices } from '../account/device.service.ts';
import {
  assertSameSeat,
  chargeExport,
  exportOnce,
  makeExportPdf,
  prepareExport,
  writeExportFile,
  type Exporter,
  type ExportFile,
  type ExportReader,
} from './export-file.service.ts';
import { listMailsTo } from '../admin/mail.service.ts';
import { listOrdersOfCouple } from '../order/order-list.service.ts';
import { listOwnChanges } from '../changes/changes.service.ts';
import { exportCheckIns } from '../check-in/check-in.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { exportReminders } from '../reminders/reminders.service.ts';
import { findWrittenWeeks, getRecord } from '../course/progress.service.ts';
import { getSetAsideDates } from '../course/set-aside.service.ts';
import { getWriting } from '../workbook/workbook.service.ts';
import { MINUTE } from '#src/domain/time.ts';

/** Emails about an account. Others to the same address, such as replies to the contact form, may be someone else's. */
const MAILS_OF_ACCOUNT = ['account', 'email-change', 'receipt', 'refund', 'reminder', 'sign-in'] as const;

/** Once both have joined, an order is part of both exports, but its buyer's name and email only of the buyer's. */
const UNNAMED_BUYER = { firstName: '', lastName: '', email: '' };

type Week = DataExport['weeks'][number];

/** In bytes. Serializing more in one step would delay other requests by over 50 ms. */
const MAX_AT_ONCE = 5 * 1024 * 1024;

/**
 * Everything the couple wrote and everything stored about them.
 * @throws AppError PAYLOAD_TOO_LARGE if it's too much for one call; NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function getDataExport(deps: Deps, exporter: Exporter): Promise<DataExport> {
  return exportOnce(deps, exporter, async (reader) => {
    await chargeExport(deps, exporter.personId);
    const { weeks, ...rest } = await gather(deps, reader);
    const data: DataExport = { ...rest, weeks: [] };
    let size = 0;
    for await (const week of weeks) {
      // What the reader gets, because the size of everything would tell how much the partner keeps to themselves.
      size += Buffer.byteLength(JSON.stringify(week));
      if (size > MAX_AT_ONCE) throw new AppError('PAYLOAD_TOO_LARGE', EXPORT_TOO_LARGE_MESSAGE);
      data.weeks.push(week);
    }
    await assertSameSeat(deps, reader);
    return data;
  });
}

/** The same as a JSON file. @throws AppError TOO_MANY_REQUESTS */
export async function prepareDataExport(deps: Deps, exporter: Exporter): Promise<ExportFile> {
  return prepareExport(deps, exporter, DATA_EXPORT_FILES.json, async (reader) => writeDataFile(deps, reader));
}

/** The same as a PDF. */
export async function prepareDataExportPdf(deps: Deps, exporter: Exporter): Promise<ExportFile> {
  return prepareExport(deps, exporter, DATA_EXPORT_FILES.pdf, async (reader) => {
    const dataFile = await writeDataFile(deps, reader);
    return makeExportPdf(
      deps,
      (file) => deps.pdfJobs.makeDataExport({ dataFile, brand: deps.settings.current() }, file),
      dataFile,
    );
  });
}

async function writeDataFile(deps: Deps, reader: ExportReader): Promise<string> {
  const { weeks, ...rest } = await gather(deps, reader);
  return writeExportFile(deps, reader, rest, weeks);
}

async function gather(
  deps: Deps,
  { customerId, personId, partner, sessionToken }: ExportReader,
): Promise<Omit<DataExport, 'weeks'> & { weeks: AsyncIterable<Week> }> {
  const { settings, clock } = deps;
  const { origin, ...account } = await getAccount(deps, personId);
  const profile = await getProfile(deps, customerId);
  const { userDisplayName: partner1, partnerName: partner2, ...details } = profile;
  const orders = await listOrdersOfCouple(deps, customerId);
  const devices = await listDevices(deps, personId, sessionToken);
  const certificate = await getCertificate(deps, customerId);
  // The address may have had another owner before. A minute earlier, because a receipt is written just before its account.
  const since = instantAfter(new Date(account.createdAt), -MINUTE);
  const mails = account.email === null ? [] : await listMailsTo(deps, account.email, MAILS_OF_ACCOUNT, since);
  return {
    readMe: dataExportReadme(partner === null),
    version: 1,
    madeBy: settings.current().brandName,
    madeAt: clock.now().toISOString(),
    account: { ...account, begunBy: origin },
    profile: { partner1, partner2, ...details },
    forLater: await getSetAsideDates(deps, customerId),
    sharedChanges: await listOwnChanges(deps, customerId, partner),
    checkIns: await exportCheckIns(deps, customerId, partner),
    weeks: gatherWeeks(deps, { customerId, partner }, profile),
    orders: orders.map(({ id, amount, currency, createdAt, completedAt, ...order }) => ({
      number: id,
      ...order,
      ...(partner === null || order.email === account.email ? {} : UNNAMED_BUYER),
      amount: (amount / 100).toFixed(2),
      currency: currency.toUpperCase(),
      orderedAt: createdAt,
      paidAt: completedAt,
    })),
    leftOutOfBook: await getLeftOut(deps, customerId),
    certificate,
    devices: devices.map(({ label, firstSeenAt, lastSeenAt }) => ({
      device: label,
      signedInAt: firstSeenAt,
      lastUsedAt: lastSeenAt,
    })),
    reminders: await exportReminders(deps, personId),
    mails: mails.map(({ subject, queuedAt, sentAt }) => ({ subject, writtenAt: queuedAt, sentAt })),
  };
}

/** Every week the couple worked on, with its questions. */
async function* gatherWeeks(
  deps: Deps,
  { customerId, partner: reader }: Pick<ExportReader, 'customerId' | 'partner'>,
  profile: Profile,
): AsyncGenerator<Week> {
  const names = partnerNames(profile);
  for (const weekNumber of await findWrittenWeeks(deps, customerId)) {
    const { content } = getWeekContent(deps.content, weekNumber);
    const record = await getRecord(deps, { customerId, weekNumber });
    const { pages, summary } = await getWriting(deps, { customerId, weekNumber }, reader);
    yield {
      weekNumber,
      title: content.title,
      completedAt: record?.completedAt ?? null,
      rating: record?.rating ?? null,
      notes: record?.notes ?? '',
      pages: pages.map(({ partner, updatedAt, commitmentOutcome, response, removed }) => ({
        partner,
        writtenBy: names[partner],
        // When the partner saves may tell that they keep something to themselves.
        savedAt: reader === null || reader === partner ? updatedAt : null,
        reflection: [
          ...response.reflectionAnswers.map((answer, index) => ({
            asked: content.reflectionQuestions[index] ?? null,
            written: answer,
          })),
          ...writtenBefore(removed, 'reflectionAnswers'),
        ],
        discussionNotes: response.discussionNotes,
        activityResponse: response.activityResponse,
        weeklyCommitment: response.weeklyCommitment,
        commitmentOutcome,
        conversationCards: [
          ...response.conversationCards.map((answer, index) => ({
            asked: content.conversationCards[index]?.prompt ?? null,
            written: answer,
          })),
          ...writtenBefore(removed, 'conversationCards'),
        ],
      })),
      summary: summary && { sections: summary.sections, madeAt: summary.generatedAt },
    };
    // Lets other requests run in between.
    await setImmediate();
  }
}

/** Answers to questions that are no longer part of the week. */
function writtenBefore(removed: readonly RemovedAnswer[], list: RemovedAnswer['list']) {
  return removed.filter((answer) => answer.list === list).map(({ text }) => ({ asked: null, written: text }));
}
