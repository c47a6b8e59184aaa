import { useState } from 'react';
import type { EveningStep } from '#src/domain/evening/steps.ts';
import { trpc } from '../../../../api/trpc.ts';

/** How far the two of them have come, for whoever isn't in the evening. */
export const PLACES: Record<EveningStep, string> = {
  arrive: 'Your evening has begun. Come in when you like.',
  write: 'You’ve come as far as the questions. Go on when you like.',
  reveal: 'You’ve come as far as your two pages. Go on when you like.',
  story: 'You’ve come as far as the story. Go on when you like.',
  talk: 'You’ve come as far as talking about it. Go on when you like.',
  do: 'You’ve come as far as the activity. Go on when you like.',
  promise: 'You’ve come as far as your promises. Go on when you like.',
  close: 'You’ve come as far as the end. Close the evening when you like.',
};

/** Where the week's evening is, or was when it ended on the other phone; null if there's been none since the page was opened. */
export function usePlace(userId: number, weekNumber: number): EveningStep | null {
  const { data: evening } = trpc.evening.get.useQuery({ userId, weekNumber });
  const [last, setLast] = useState<EveningStep | null>(null);
  if (evening && evening.step !== last) setLast(evening.step);
  return last;
}
