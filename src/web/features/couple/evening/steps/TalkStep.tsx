import { TurnCard } from '../pieces/TurnCard.tsx';
import { TimeRing } from '../pieces/time/TimeRing.tsx';
import { useTimer } from '../pieces/time/use-timer.ts';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useSince } from '../hooks/use-since.ts';

/** How long each talks before the ring is empty. It's never counted against anyone. */
const TURN_MINUTES = 4;

/** One prompt at a time. One talks, the other says back what they heard; then they swap. */
export function TalkStep(props: StepProps) {
  const { week, names, own, evening, actions } = props;
  const { index, turn, startedAt } = evening;
  const prompts = week.content.discussionPrompts;
  const place = `${startedAt}-talk-${index}-${turn}`;
  const timer = useTimer(place, useSince(place), TURN_MINUTES);
  const isLast = index + 1 >= prompts.length;
  return (
    <StepFrame isQuiet title="Talk" footer={<ReadyButton {...props}>{isLast ? 'On to the activity' : 'Next card'}</ReadyButton>}>
      <TurnCard
        prompt={prompts[index] ?? ''}
        index={index}
        count={prompts.length}
        names={names}
        turn={turn}
        own={own}
        onSwap={actions.pass}
      >
        <TimeRing timer={timer} partner={turn} />
      </TurnCard>
    </StepFrame>
  );
}
