import { isKnownToHaveLeft } from '#src/domain/account/account-deletion.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { beginsWithCaution, findFirstSentence } from '#src/domain/course/lesson/lesson-opening.ts';
import { computeProgression, isUnlocked } from '#src/domain/progress/progression.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { findNextStep, isDoneWith, nextNudgeAt, type NudgeState, type ThisWeek } from '#src/domain/workbook/next-step.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { textAt, type Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { getWeekEnd } from './commitment.service.ts';
import { getLastCompleted, getUnlocking } from '../course/progress.service.ts';
import { getWeekTitle } from '../course/week-pdf.service.ts';
import { getFinishedPages } from './workbook.service.ts';

/** The week the couple is on, as the reader may see it; null if all are completed or the next one isn't unlocked. */
export async function getThisWeek(deps: Deps, customerId: number, reader: Reader): Promise<ThisWeek | null> {
  const { done, limit } = await getUnlocking(deps, customerId);
  const { nextWeek: weekNumber } = computeProgression(done);
  if (weekNumber === null || !isUnlocked(weekNumber, done, limit)) return null;
  const pages = await getFinishedPages(deps, { customerId, weekNumber }, reader);
  const { content, isOwn } = getWeekContent(deps.content, weekNumber);
  const questions = content.reflectionQuestions.length;
  const before = await getLastCompleted(deps, customerId);
  const isAlone = reader !== null && (await hasLeft(deps, customerId, otherPartner(reader)));
  const step = findNextStep({ questions, pages, isAlone }, reader);
  // Who has begun isn't reminded, because they may be keeping the rest to themselves.
  const canRemind = reader !== null && step.kind === 'wait' && step.answered === 0;
  return {
    weekNumber,
    title: await getWeekTitle(deps, weekNumber),
    firstLine: !isOwn || beginsWithCaution(content.lesson) ? null : findFirstSentence(content.lesson),
    step,
    hasSealed: !isAlone && Object.values(pages).some((page) => (page?.sealed ?? []).length > 0),
    nudge: canRemind ? await findNudgeState(deps, customerId, step.partner) : 'none',
    commitments: {
      partner1: textAt(pages.partner1, 'weeklyCommitment'),
      partner2: textAt(pages.partner2, 'weeklyCommitment'),
    },
    hasPromised: {
      partner1: isDoneWith(pages.partner1, 'weeklyCommitment'),
      partner2: isDoneWith(pages.partner2, 'weeklyCommitment'),
    },
    lastWeek:
      before === null ? null : { ...before, ...(await getWeekEnd(deps, { customerId, weekNumber: before.weekNumber }, reader)) },
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
