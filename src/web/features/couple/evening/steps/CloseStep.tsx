import { Stack, Text } from '@mantine/core';
import { trpc } from '../../../../api/trpc.ts';
import { SubmitButton } from '../../../../forms/SubmitButton.tsx';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { useReloadProgress } from '../../progress/use-reload-progress.ts';
import { StarRating } from '../../week/StarRating.tsx';
import { useRating } from '../../week/use-rating.ts';
import { CloseScene } from '../pieces/CloseScene.tsx';
import type { StepProps } from '../step-props.ts';
import { QUARTER } from '../quarter.ts';
import { StepFrame } from '../StepFrame.tsx';
import { KeptLine } from '../writing/KeptLine.tsx';
import { useKeptLine } from '../writing/use-kept-line.ts';
import classes from '../Tonight.module.css';

/**
 * A line each to keep, the week's stars, and the end, which completes the week for both. If the other phone ends the evening
 * while someone writes theirs, it stays until they're done.
 */
export function CloseStep(props: StepProps) {
  const { userId, weekNumber, own, actions } = props;
  const line = useKeptLine(props, own ?? 'partner1');
  const [records] = trpc.progress.list.useSuspenseQuery({ userId });
  const [{ totalCompleted }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const record = records.find((one) => one.weekNumber === weekNumber);
  const isCompleted = record !== undefined && record.completedAt !== null;
  const { rating, rate } = useRating(userId, weekNumber, record?.rating ?? null);
  const reload = useReloadProgress(userId);
  const complete = trpc.progress.complete.useMutation({ onError: (error) => toastError(error) });

  async function finish(): Promise<void> {
    if (line.isUnfinished) line.answer.offer();
    if (actions.evening === null) return;
    if (!isCompleted) {
      await complete.mutateAsync({ userId, weekNumber });
      await reload();
    }
    await actions.end();
  }

  return (
    <StepFrame
      isCentered
      isNight
      title="Before you put it away"
      footer={
        <SubmitButton isBusy={complete.isPending || actions.isSending} onClick={() => void finish().catch(() => undefined)}>
          {isCompleted ? 'Good night' : `Finish week ${weekNumber}`}
        </SubmitButton>
      }
    >
      <CloseScene lit={totalCompleted % QUARTER} />
      <Stack mt="lg" gap="xl">
        <KeptLine {...props} author={own ?? 'partner1'} />
        {own === null && <KeptLine {...props} author="partner2" />}
        <div className={classes.stars}>
          <StarRating rating={rating} onRate={rate} />
        </div>
        {own !== null && (
          <Text c="dimmed" mt="-lg">
            The stars are for both of you, so you both see them.
          </Text>
        )}
      </Stack>
    </StepFrame>
  );
}
