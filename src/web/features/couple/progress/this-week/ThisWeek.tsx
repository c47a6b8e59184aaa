import { trpc } from '../../../../api/trpc.ts';
import { RestCard } from './RestCard.tsx';
import { StepCard, type StepCardProps } from './StepCard.tsx';
import { useIsResting } from './use-rest.ts';

type ThisWeekProps = Omit<StepCardProps, 'thisWeek' | 'isResting'> & {
  /** Whether the couple has completed the week on this page just now. */
  isJustCompleted: boolean;
  onOpenCheckIn: () => void;
};

/** One card for what the two are at: the week that rests, or the next step of this one. Nothing once there's no such week. */
export function ThisWeek({ isJustCompleted, onOpenCheckIn, ...props }: ThisWeekProps) {
  const { userId, onOpenWorkbook } = props;
  const [thisWeek] = trpc.workbook.thisWeek.useSuspenseQuery({ userId });
  const lastWeek = thisWeek?.lastWeek ?? null;
  const isResting = useIsResting(userId, lastWeek);
  if (thisWeek === null) return null;
  if (isResting && lastWeek !== null && thisWeek.step.kind === 'start') {
    return (
      <RestCard
        {...{ userId, thisWeek, lastWeek, onOpenCheckIn }}
        isNew={isJustCompleted}
        onStart={() => onOpenWorkbook(thisWeek.weekNumber, 'write')}
      />
    );
  }
  return <StepCard {...props} thisWeek={thisWeek} isResting={isResting} />;
}
