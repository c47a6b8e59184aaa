import { computeProgression, isUnlocked } from '#src/domain/progress/progression.ts';
import { findNextStep, type ThisWeek } from '#src/domain/workbook/next-step.ts';
import { textAt, type Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { getUnlocking } from './progress.service.ts';
import { getWeek } from './workbook.service.ts';

/** The week the couple is on, as the reader may see it; null if all are completed or the next one isn't unlocked. */
export async function getThisWeek(deps: Deps, customerId: number, reader: Reader): Promise<ThisWeek | null> {
  const { completed, limit } = await getUnlocking(deps, customerId);
  const { nextWeek: weekNumber } = computeProgression(completed);
  if (weekNumber === null || !isUnlocked(weekNumber, completed, limit)) return null;
  const { content, pages, summary } = await getWeek(deps, { customerId, weekNumber }, reader);
  const read = { partner1: pages.partner1.response, partner2: pages.partner2.response };
  const questions = content.reflectionQuestions.length;
  return {
    weekNumber,
    step: findNextStep({ questions, pages: read, hasSummary: summary !== null }, reader),
    commitments: {
      partner1: textAt(read.partner1, 'weeklyCommitment'),
      partner2: textAt(read.partner2, 'weeklyCommitment'),
    },
  };
}
