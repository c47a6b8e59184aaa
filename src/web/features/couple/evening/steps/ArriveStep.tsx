import { Text } from '@mantine/core';
import { Cups } from '../pieces/Cups.tsx';
import type { CupState } from '../pieces/FillingCup.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';

/** Two cups; yours steams when you're here. */
export function ArriveStep(props: StepProps) {
  const { week, weekNumber, own, names, otherName, isOtherHere } = props;
  const stateOf = (isOther: boolean): CupState => (isOther && own !== null && !isOtherHere ? 'away' : 'here');
  return (
    <StepFrame
      isCentered
      eyebrow={`Week ${weekNumber} · ${week.content.title}`}
      title="Sit down. It’s your hour."
      footer={<ReadyButton {...props}>Start writing</ReadyButton>}
    >
      <Cups names={names} states={{ partner1: stateOf(own === 'partner2'), partner2: stateOf(own === 'partner1') }} />
      <Text mt="md" c="dimmed">
        {own === null || isOtherHere
          ? 'About 45 minutes. First you write, each on your own.'
          : `You can start without ${otherName}’s phone. One is enough.`}
      </Text>
    </StepFrame>
  );
}
