import type { WeekContent } from '#src/domain/workbook/content.ts';
import { pickTexts, type AuthoredPage, type TextKey } from '#src/domain/workbook/sealing.ts';

/** A week with three questions and two cards. */
export const QUESTIONS_AND_CARDS: WeekContent = {
  weekNumber: 1,
  title: 'Us',
  objective: 'To begin.',
  lesson: '',
  reflectionQuestions: ['One?', 'Two?', 'Three?'],
  discussionPrompts: ['Talk.'],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: ['I’ll listen.'],
  conversationCards: [
    { title: 'A', prompt: 'A?' },
    { title: 'B', prompt: 'B?' },
  ],
};

/** A page of that week. Its texts are the offered ones, with `texts` as they've been changed since. */
export function pageOf({
  offered = {},
  texts = {},
  ...page
}: Partial<AuthoredPage> & { texts?: Record<TextKey, string> }): AuthoredPage {
  const written: Record<TextKey, string> = { ...offered, ...texts };
  const response = pickTexts(QUESTIONS_AND_CARDS, (key) => written[key] ?? '');
  return { response, isDraft: false, offered, private: [], passed: [], openAtLeaving: null, ...page };
}
