import { setImmediate } from 'node:timers/promises';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { describeText } from '#src/domain/workbook/describe-text.ts';
import { textAt } from '#src/domain/workbook/sealing.ts';
import type { RemovedAnswer } from '#src/domain/workbook/text-ids.ts';
import type { Deps, ExportReader } from '../../deps.ts';
import { findWrittenWeeks, getRecord } from '../course/progress.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { readSummary } from './summary/summary.service.ts';
import { getWriting } from './workbook.service.ts';

type Week = Omit<DataExport['weeks'][number], 'photo'>;

/** For a person's data export: every week the couple worked on, with its questions. */
export async function* exportWeeks(deps: Deps, { customerId, partner: reader }: ExportReader): AsyncGenerator<Week> {
  const names = partnerNames(await getProfile(deps, customerId));
  for (const weekNumber of await findWrittenWeeks(deps, customerId)) {
    const { content } = getWeekContent(deps.content, weekNumber);
    const record = await getRecord(deps, { customerId, weekNumber });
    const pages = await getWriting(deps, { customerId, weekNumber }, reader);
    const summary = await readSummary(deps, { customerId, weekNumber }, reader);
    yield {
      weekNumber,
      title: content.title,
      completedAt: record?.completedAt ?? null,
      rating: record?.rating ?? null,
      notes: record?.notes ?? '',
      pages: pages.map(({ partner, updatedAt, commitmentOutcome, response, offered, removed }) => ({
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
        offeredBefore: Object.entries(offered ?? {}).flatMap(([key, text]) =>
          textAt(response, key) === text ? [] : [{ asked: describeText(key, content), written: text }],
        ),
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
