import type { WeekContent } from '../workbook/content.ts';

/** A question of the shipped week 1, and how it begins in every version of it. */
const ANSWERED_QUESTION = 'Picture an ordinary Tuesday evening a year from now';

/** An invented couple's answers to it. */
export const SAMPLE_ANSWERS = [
  { name: 'Maya', text: 'We’ve cooked something with too much garlic. Nobody is looking at a screen, and you are humming.' },
  { name: 'Jonas', text: 'My brother is over, the window is open. We’re the good kind of tired, and we leave the dishes.' },
] as const;

const BEGINNING_MAX = 320;

/** What the front page shows of week 1: the invented couple's answers, or else the lesson's beginning. Texts may be empty. */
export type Sample = {
  title: string;
  lesson: string;
  question: string;
  activityLabel: string;
  activity: string;
  card: string;
  caption: string;
  hasAnswers: boolean;
};

/** The sample of the published week 1. @param showsCouple whether the answers may be shown, if they fit a question */
export function describeSample(content: WeekContent, showsCouple: boolean): Sample {
  const { title, lesson, reflectionQuestions, activity, conversationCards } = content;
  const answered = reflectionQuestions.find((question) => question.startsWith(ANSWERED_QUESTION));
  const hasAnswers = showsCouple && answered !== undefined;
  return {
    title,
    lesson: hasAnswers ? '' : excerpt(lesson),
    question: (hasAnswers ? answered : reflectionQuestions[0]) ?? '',
    activityLabel: `Activity, ${activity.minutes} minutes`,
    activity: activity.title,
    card: conversationCards[0]?.prompt ?? '',
    caption: hasAnswers ? 'From week 1, with an invented couple’s answers.' : 'From week 1.',
    hasAnswers,
  };
}

/** The first paragraphs of a lesson without their marks, cut at a word. */
function excerpt(lesson: string): string {
  const text = lesson
    .split(/\n\s*\n/u)
    .filter((paragraph) => /^[\p{L}\p{N}*_“"‘'[]/u.test(paragraph))
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[*_]+/gu, '')
    .replaceAll(/\s+/gu, ' ');
  return text.length <= BEGINNING_MAX ? text : `${text.slice(0, BEGINNING_MAX).replace(/\s+\S*$/u, '')} …`;
}
