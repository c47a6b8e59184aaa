import { describeEvening } from '#src/domain/reminders/evening-words.ts';
import { trpc } from '../../../api/trpc.ts';

/** When the couple meets next, if they've chosen an evening. */
export function SeeYou({ userId }: { userId: number }) {
  const [{ evening }] = trpc.reminders.get.useSuspenseQuery({ userId });
  return evening && `See you ${describeEvening(evening)}.`;
}
