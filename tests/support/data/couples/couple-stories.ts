import fc from 'fast-check';
import { KEYS, SEATS, type Key, type Seat } from './couple-model.ts';

/** What one of a couple does, or the seller. */
export type Step =
  | { kind: 'write' | 'clear' | 'draft' | 'offer' | 'pass'; by: Seat; key: Key }
  | { kind: 'keep private'; by: Seat; keys: Key[] }
  | { kind: 'switch'; by: Seat; key: Key; to: 'keep' | 'open'; isOutdated: boolean }
  | { kind: 'export meanwhile'; by: Seat; steps: Step[] }
  | { kind: 'write notes' | 'decide' | 'summarize' | 'leave' | 'come back' | 'open the emailed link'; by: Seat }
  | { kind: 'remove the partner'; as: 'inviter' | 'seller' }
  | { kind: 'confirm the partner'; keep: boolean }
  | { kind: 'join' | 'create a sign-in link' | 'wait a week' | 'reorder' };

const seat = fc.constantFrom(...SEATS);
const key = fc.constantFrom(...KEYS);
const single = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => step.map((only) => [only]);
/** Both answer the same question, one of them makes the summary, and one may try to take their answer back. */
const answerTogether = fc
  .record({
    by: seat,
    question: fc.constantFrom('reflectionAnswers.0', 'reflectionAnswers.4'),
    end: fc.constantFrom('stay', 'clear', 'keep private', 'draft'),
  })
  .map(({ by, question, end }): Step[] => {
    const answer = SEATS.map((writer): Step => ({ kind: 'write', by: writer, key: question }));
    const together: Step[] = [...answer, { kind: 'summarize', by: 'partner1' }];
    if (end === 'clear' || end === 'draft') return [...together, { kind: end, by, key: question }];
    return end === 'stay' ? together : [...together, { kind: 'keep private', by, keys: [question] }];
  });
const change: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 3, arbitrary: single(fc.record({ kind: fc.constant('write'), by: seat, key })) },
  { weight: 4, arbitrary: single(fc.record({ kind: fc.constantFrom('clear', 'draft', 'offer', 'pass'), by: seat, key })) },
  {
    weight: 3,
    arbitrary: single(fc.record({ kind: fc.constant('keep private'), by: seat, keys: fc.subarray([...KEYS], { maxLength: 1 }) })),
  },
  { weight: 1, arbitrary: single(fc.record({ kind: fc.constantFrom('summarize', 'write notes', 'decide'), by: seat })) },
  {
    weight: 3,
    arbitrary: single(
      fc.record({
        kind: fc.constant('switch'),
        by: seat,
        key,
        to: fc.constantFrom('keep', 'open'),
        isOutdated: fc.boolean(),
      }),
    ),
  },
  { weight: 2, arbitrary: single(fc.record({ kind: fc.constant('reorder') })) },
  { weight: 1, arbitrary: single(fc.record({ kind: fc.constant('create a sign-in link') })) },
);
const departure: fc.Arbitrary<Step[]> = single(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('leave', 'come back'), by: seat }),
    fc.record({ kind: fc.constantFrom('wait a week', 'join') }),
  ),
);
const together = fc
  .tuple(answerTogether, change, change)
  .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }));
/** The second person is removed and joins again. */
const removal = fc
  .record({ as: fc.constantFrom('inviter', 'seller'), meanwhile: change, before: change })
  .map(({ as, meanwhile, before }): Step[] => [
    { kind: 'remove the partner', as },
    ...meanwhile,
    { kind: 'join' },
    ...before,
    { kind: 'open the emailed link', by: 'partner2' },
  ]);
/** The inviter's email turns out to be its owner's, who's asked whether the second person belongs here. */
const confirmation = fc
  .record({ keep: fc.boolean(), meanwhile: change })
  .map(({ keep, meanwhile }): Step[] => [
    ...SEATS.map((by): Step => ({ kind: 'open the emailed link', by })),
    ...meanwhile,
    { kind: 'confirm the partner', keep },
  ]);
/** The first steps from here on happen while someone's export waits for its turn. */
const exportMeanwhile = (by: Seat, steps: Step[], count: number): Step[] =>
  steps.length === 0 ? [] : [{ kind: 'export meanwhile', by, steps: steps.slice(0, count) }, ...steps.slice(count)];
/** A random story: alone, joined, with a change of seats, and whatever comes then. */
export const story: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(answerTogether, fc.constant([])),
    together,
    fc.oneof(removal, confirmation),
    fc.array(fc.oneof(departure, change), { maxLength: 3 }),
    seat,
    fc.nat(4),
  )
  .map(([alone, both, seats, end, by, count]) => [
    { kind: 'write notes', by: 'partner1' },
    ...alone,
    ...exportMeanwhile('partner1', [{ kind: 'join' }, ...both.flat().slice(0, 2)], 3),
    ...both.flat().slice(2),
    ...seats,
    ...exportMeanwhile(by, end.flat(), count),
  ]);

/** What most often goes wrong, before the random stories. */
export const FIRST_STORY: Step[] = [
  ...SEATS.map((by): Step => ({ kind: 'write', by, key: 'reflectionAnswers.0' })),
  { kind: 'summarize', by: 'partner1' },
  {
    kind: 'export meanwhile',
    by: 'partner1',
    steps: [
      { kind: 'join' },
      { kind: 'write', by: 'partner2', key: 'weeklyCommitment' },
      { kind: 'switch', by: 'partner2', key: 'weeklyCommitment', to: 'keep', isOutdated: false },
      { kind: 'write', by: 'partner2', key: 'conversationCards.1' },
    ],
  },
  { kind: 'write', by: 'partner1', key: 'reflectionAnswers.4' },
  { kind: 'pass', by: 'partner2', key: 'reflectionAnswers.4' },
  { kind: 'draft', by: 'partner2', key: 'reflectionAnswers.4' },
  { kind: 'offer', by: 'partner2', key: 'reflectionAnswers.4' },
  { kind: 'summarize', by: 'partner2' },
  { kind: 'keep private', by: 'partner1', keys: ['reflectionAnswers.4'] },
  { kind: 'draft', by: 'partner1', key: 'reflectionAnswers.4' },
  { kind: 'clear', by: 'partner2', key: 'reflectionAnswers.4' },
  { kind: 'reorder' },
  { kind: 'switch', by: 'partner1', key: 'reflectionAnswers.0', to: 'keep', isOutdated: true },
  { kind: 'export meanwhile', by: 'partner1', steps: [{ kind: 'leave', by: 'partner2' }] },
  { kind: 'write', by: 'partner1', key: 'conversationCards.1' },
  { kind: 'reorder' },
  { kind: 'wait a week' },
];

/** The second person waits to be confirmed, is removed, and gets everything back. */
export const SECOND_STORY: Step[] = [
  { kind: 'decide', by: 'partner1' },
  { kind: 'join' },
  ...SEATS.map((by): Step => ({ kind: 'write', by, key: 'reflectionAnswers.0' })),
  ...SEATS.map((by): Step => ({ kind: 'decide', by })),
  { kind: 'clear', by: 'partner1', key: 'reflectionAnswers.0' },
  { kind: 'write', by: 'partner2', key: 'weeklyCommitment' },
  { kind: 'keep private', by: 'partner2', keys: ['weeklyCommitment'] },
  { kind: 'draft', by: 'partner2', key: 'reflectionAnswers.4' },
  ...SEATS.map((by): Step => ({ kind: 'open the emailed link', by })),
  { kind: 'write', by: 'partner2', key: 'conversationCards.1' },
  { kind: 'confirm the partner', keep: true },
  { kind: 'summarize', by: 'partner1' },
  { kind: 'remove the partner', as: 'seller' },
  { kind: 'decide', by: 'partner1' },
  { kind: 'join' },
  { kind: 'write', by: 'partner1', key: 'weeklyCommitment' },
  { kind: 'open the emailed link', by: 'partner2' },
];

/** The second person isn't confirmed, and the one who's left closes the account. */
export const THIRD_STORY: Step[] = [
  { kind: 'join' },
  { kind: 'decide', by: 'partner2' },
  { kind: 'write', by: 'partner1', key: 'reflectionAnswers.0' },
  ...SEATS.map((by): Step => ({ kind: 'open the emailed link', by })),
  { kind: 'confirm the partner', keep: false },
  { kind: 'leave', by: 'partner2' },
];
