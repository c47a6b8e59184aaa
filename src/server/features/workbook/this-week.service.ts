import { isKnownToHaveLeft } from '#src/domain/account/account-deletion.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { computeProgression, isUnlocked } from '#src/domain/progress/progression.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { findNextStep, nextNudgeAt, type NudgeState, type ThisWeek } from '#src/domain/workbook/next-step.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { textAt, type Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { getCommitments } from './commitment.service.ts';
import { getLastCompleted, getUnlocking } from '../course/progress.service.ts';
import { findSummary } from './summary.repository.ts';
import { getFinishedPages } from './workbook.service.ts';

/** The week the couple is on, as the reader may see it; null if all are completed or the next one isn't unlocked. */
export async function getThisWeek(deps: Deps, customerId: number, reader: Reader): Promise<ThisWeek | null> {
  const { done, limit } = await getUnlocking(deps, customerId);
  const { nextWeek: weekNumber } = computeProgression(done);
  if (weekNumber === null || !isUnlocked(weekNumber, done, limit)) return null;
  const week = { customerId, weekNumber };
  const pages = await getFinishedPages(deps, week, reader);
  const hasSummary = (await findSummary(deps.db, week)) !== null;
  const questions = getWeekContent(deps.content, weekNumber).content.reflectionQuestions.length;
  const before = await getLastCompleted(deps, customerId);
  const isAlone = reader !== null && (await hasLeft(deps, customerId, otherPartner(reader)));
  const step = findNextStep({ questions, pages, hasSummary, isAlone }, reader);
  // Who has begun isn't reminded, because they may be keeping the rest to themselves.
  const canRemind = reader !== null && step.kind === 'wait' && step.answered === 0;
  return {
    weekNumber,
    step,
    nudge: canRemind ? await findNudgeState(deps, customerId, step.partner) : 'none',
    commitments: {
      partner1: textAt(pages.partner1, 'weeklyCommitment'),
      partner2: textAt(pages.partner2, 'weeklyCommitment'),
    },
    lastWeek:
      before === null
        ? null
        : { weekNumber: before, commitments: await getCommitments(deps, { customerId, weekNumber: before }, reader) },
  };
}

/** Whether a partner has left as far as the other one knows, or is gone. */
async function hasLeft({ db }: Deps, customerId: number, partner: Partner): Promise<boolean> {
  const person = (await findPeople(db, customerId)).find((one) => one.partner === partner);
  return person === undefined || isKnownToHaveLeft(person);
}

async function findNudgeState({ db, clock }: Deps, customerId: number, partner: Partner): Promise<NudgeState> {
  const person = (await findPeople(db, customerId)).find((one) => one.partner === partner && !isKnownToHaveLeft(one));
  if (!person || person.emailVerifiedAt === null || person.origin === 'demo') return 'none';
  return nextNudgeAt(person.nudgedAt) <= clock.now().getTime() ? 'offer' : 'sent';
}
