import { findPriority } from '#src/domain/course/priority.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { CourseWeek } from '../progress/use-course.ts';
import { useProposal } from './use-proposal.ts';
import { useSetAside } from './use-set-aside.ts';

/** Sets a week aside if time is short and it can wait, or takes it back. */
export function SetAsideButton({ userId, week }: { userId: number; week: CourseWeek }) {
  const { weekNumber, state, isSetAside } = week;
  const isShort = useProposal(userId).length > 0;
  const { isBusy, setAside, takeBack } = useSetAside(userId);
  const canWait = state !== 'completed' && isShort && findPriority(weekNumber) !== 'A';
  if (!isSetAside && !canWait) return null;
  return (
    <SubmitButton variant="default" isBusy={isBusy} onClick={() => (isSetAside ? takeBack(weekNumber) : setAside([weekNumber]))}>
      {isSetAside ? 'Take Back' : 'Set Aside for Later'}
    </SubmitButton>
  );
}
