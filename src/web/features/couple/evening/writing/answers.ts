import type { WeekContent } from '#src/domain/workbook/content.ts';
import { CORE_QUESTIONS } from '#src/domain/workbook/core-path.ts';
import { partnerSchema, type SavedPage } from '#src/domain/workbook/response.ts';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';
import type { RevealedAnswer } from '../pieces/RevealCards.tsx';
import type { TonightWeek } from '../step-props.ts';

/** The keys of the week's questions, in order. */
export function answerKeys({ reflectionQuestions }: WeekContent): TextKey[] {
  return reflectionQuestions.map((_question, index) => `reflectionAnswers.${index}`);
}

/** The keys of the questions of the 45-minute core. */
export function coreKeys(content: WeekContent): TextKey[] {
  return answerKeys(content).slice(0, CORE_QUESTIONS);
}

/** A text as its card shows it: one's own as it was offered, the other's once it's open. */
export function revealedAnswer({ response, offered }: SavedPage, key: TextKey): RevealedAnswer {
  const text = offered === null ? textAt(response, key) : (offered[key] ?? '');
  return { text, hasPassed: response?.passed?.includes(key) === true };
}

/** Whether the author is done with it: given to the other one, passed, or kept to themselves. */
export function isFinished(page: SavedPage, key: TextKey): boolean {
  const { text, hasPassed } = revealedAnswer(page, key);
  const { response } = page;
  const isPrivate = response?.private?.includes(key) === true && textAt(response, key) !== '';
  return text !== '' || hasPassed || isPrivate || response?.sealed?.includes(key) === true;
}

/** The questions whose cards can be turned: at least one wrote, and the other one wrote or passed. */
export function cardKeys({ content, pages }: TonightWeek): TextKey[] {
  return answerKeys(content).filter((key) => {
    const answers = partnerSchema.options.map((partner) => revealedAnswer(pages[partner], key));
    return answers.every(({ text, hasPassed }) => text !== '' || hasPassed) && answers.some(({ text }) => text !== '');
  });
}
