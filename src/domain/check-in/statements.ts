/**
 * One statement per topic, in the order of the check-in, and the week of the course that's about it. Where they come from is in
 * docs/content.md.
 */
export const STATEMENTS = [
  { topic: 'welcome', title: 'Coming home', weekNumber: 12, text: 'When I come home, my partner seems happy to see me.' },
  { topic: 'bringingUp', title: 'Bringing things up', weekNumber: 6, text: 'I can bring something up without rehearsing it.' },
  {
    topic: 'disagreement',
    title: 'After a disagreement',
    weekNumber: 10,
    text: 'After a disagreement we find each other again within a day or so.',
  },
  { topic: 'worries', title: 'Worries', weekNumber: 2, text: 'I know what worries my partner most right now.' },
  { topic: 'money', title: 'Money', weekNumber: 27, text: 'I know where we stand with money.' },
  { topic: 'home', title: 'Work at home', weekNumber: 31, text: 'The work at home is shared in a way I can live with.' },
  { topic: 'children', title: 'Children', weekNumber: 33, text: 'We can talk openly about children.' },
  { topic: 'closeness', title: 'Closeness', weekNumber: 17, text: 'I’m content with how close we are, in touch and in bed.' },
  { topic: 'time', title: 'Time together', weekNumber: 40, text: 'We’ve had time together that wasn’t errands.' },
  {
    topic: 'others',
    title: 'Other people',
    weekNumber: 24,
    text: 'We each have people of our own, and that’s fine with both of us.',
  },
  {
    topic: 'values',
    title: 'Faith and values',
    weekNumber: 36,
    text: 'We can talk about faith and values even where we differ.',
  },
  { topic: 'later', title: 'Growing old', weekNumber: 46, text: 'When I picture us much older, I like the picture.' },
] as const;

export type Topic = (typeof STATEMENTS)[number]['topic'];

/** The answers, from the least to the most. */
export const ANSWERS = ['notYet', 'nowAndThen', 'mostly', 'yes'] as const;
export type Answer = (typeof ANSWERS)[number];

export const ANSWER_LABELS: Record<Answer, string> = {
  notYet: 'Not yet',
  nowAndThen: 'Now and then',
  mostly: 'Mostly',
  yes: 'Yes',
};
