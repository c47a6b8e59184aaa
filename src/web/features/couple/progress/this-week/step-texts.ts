import type { EveningStep } from '#src/domain/evening/steps.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { CardStep } from './use-week-step.ts';

/** The parts of a week's core path, in order. */
export const STEP_NAMES = ['Write', 'Read', 'Talk', 'Do', 'Promise'] as const;

/** Which of them each step of an evening belongs to. */
export const EVENING_PARTS: Record<EveningStep, number> = {
  arrive: 0,
  write: 0,
  reveal: 1,
  story: 1,
  talk: 2,
  do: 3,
  promise: 4,
  close: 5,
};

const READ_LABEL = 'Read what you’ve both answered';

/** What's next, above the button. */
export function describeStep(step: CardStep, names: Record<Partner, string>, reader: Reader): string {
  switch (step.kind) {
    case 'start':
      return 'Each of you answers two questions in writing. Then you read and talk.';
    case 'continue':
      return reader === null ? `${names[step.partner]}’s page is next.` : 'Pick up where you left off.';
    case 'wait':
      return step.answered === 0
        ? `You’re done. ${names[step.partner]} hasn’t finished yet.`
        : `You’re done. ${names[step.partner]} is through ${step.answered} of ${step.questions}.${step.canRead ? ' Wait, or start reading.' : ''}`;
    case 'read':
      return 'You’re both done writing. Take your time with each other’s answers.';
    case 'talk':
      return 'Now talk. One prompt is enough.';
    case 'do':
      return 'Next, do the activity. Twenty minutes are enough.';
    case 'promise':
      return 'One small promise each, and the week is done.';
    case 'finish':
      return step.isBoth ? 'You’re both done. That’s the week.' : 'You’re done. Finish the week once you both are.';
  }
}

/** The same for who is alone, because their partner has left. */
export function describeAlone({ kind }: CardStep): string {
  if (kind === 'start') return 'Answer two questions in writing, at your own pace.';
  if (kind === 'continue') return 'Pick up where you left off.';
  return kind === 'finish' ? 'You’ve made your promise. That’s the week.' : 'One small promise, and the week is done.';
}

/** The button of a step. */
export function labelStep(step: CardStep, weekNumber: number): string {
  switch (step.kind) {
    case 'start':
      return `Start week ${weekNumber}`;
    case 'continue':
      return `Continue (${step.answered} of ${step.questions})`;
    case 'wait':
      return step.canRead ? READ_LABEL : `Open week ${weekNumber}`;
    case 'read':
      return 'Read your answers together';
    case 'talk':
      return 'Talk about it';
    case 'do':
      return 'Do the activity';
    case 'promise':
      return 'Make a promise';
    case 'finish':
      return `Finish week ${weekNumber}`;
  }
}
