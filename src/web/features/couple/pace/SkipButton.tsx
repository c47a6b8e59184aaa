import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { CourseWeek } from '../progress/use-course.ts';
import { useSetAside } from './use-set-aside.ts';

type SkipButtonProps = { userId: number; week: CourseWeek; onSkipped?: () => void };

/** Sets any open week aside without asking why, or adds it back. Nothing for a completed week. */
export function SkipButton({ userId, week: { weekNumber, state, isSetAside }, onSkipped }: SkipButtonProps) {
  const { isBusy, setAside, addBack } = useSetAside(userId);
  if (state === 'completed') return null;
  return (
    <SubmitButton
      variant="subtle"
      isBusy={isBusy}
      onClick={() => (isSetAside ? addBack(weekNumber) : setAside([weekNumber], onSkipped))}
    >
      {isSetAside ? 'Add Back' : 'Skip This Week'}
    </SubmitButton>
  );
}
